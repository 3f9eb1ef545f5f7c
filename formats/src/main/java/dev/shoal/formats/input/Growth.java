package dev.shoal.formats.input;

import dev.shoal.device.Array;
import java.util.function.Supplier;

/// Lengths of arrays that grow as values arrive. Each growth doubles the length, so that all copies
/// together cost as much as the values.
///
/// A header may claim any number of values. Memory is allocated for those that arrived.
public final class Growth {
  private Growth() {}

  /// Returns the next length of an array that must hold `needed` values.
  ///
  /// @param tooLong the error if no array is that long
  public static <E extends Exception> int next(int length, long needed, Supplier<E> tooLong)
      throws E {
    if (needed > Array.MAX_LENGTH) {
      throw tooLong.get();
    }
    return (int) Math.min(Array.MAX_LENGTH, Math.max(2L * length, needed));
  }

  /// Returns the next length of a full array on the way to the `claimed` values of a header.
  public static int towards(int claimed, int length) {
    return (int) Math.min(claimed, 2L * length);
  }
}
