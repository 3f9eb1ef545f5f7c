package dev.shoal.formats;

import java.util.function.Supplier;

/// The lengths of arrays that grow as values arrive: each growth doubles the length, so that all
/// copies together cost as much as the values.
///
/// A header may claim any number of values. Memory is taken for those that arrived.
final class Growth {
  /// The longest array that every JVM makes.
  static final int LONGEST = Integer.MAX_VALUE - 8;

  private Growth() {}

  /// The next length of an array that must hold `needed` values.
  ///
  /// @param tooLong the error if no array is that long
  static <E extends Exception> int next(int length, long needed, Supplier<E> tooLong) throws E {
    if (needed > LONGEST) {
      throw tooLong.get();
    }
    return (int) Math.min(LONGEST, Math.max(2L * length, needed));
  }

  /// The next length of a full array on the way to the `claimed` values of a header.
  static int towards(int claimed, int length) {
    return (int) Math.min(claimed, 2L * length);
  }
}
