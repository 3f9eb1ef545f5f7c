// Twins of int: double. Elements: values, get(), value, toArray().
package dev.shoal.formats.input;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import java.util.Arrays;
import java.util.function.Function;

/// A list of values whose number is not known before the end.
public final class IntList {
  private static final int FIRST_ROOM = 64;

  private final Function<String, FormatException> error;
  private final String what;
  private int[] values = {};
  private int size;

  /// @param error makes an error at the current position of the source
  /// @param what the values, in the plural
  public IntList(Function<String, FormatException> error, String what) {
    this.error = error;
    this.what = what;
  }

  /// Returns the number of values.
  public int size() {
    return size;
  }

  /// Returns a value.
  public int get(int index) {
    return values[index];
  }

  /// Adds a value.
  ///
  /// @throws FormatException if there are more than an array holds
  public void add(int value) throws FormatException {
    if (size == values.length) {
      grow();
    }
    values[size++] = value;
  }

  private void grow() throws FormatException {
    long needed = Math.max(FIRST_ROOM, size + 1L);
    values =
        Arrays.copyOf(
            values,
            Growth.next(
                size,
                needed,
                () ->
                    error.apply("has more " + what + " than an array holds, " + Array.MAX_LENGTH)));
  }

  /// Keeps the first values only.
  public void truncate(int length) {
    size = length;
  }

  /// Returns the values; the array of this list if it is full.
  public int[] toArray() {
    return values.length == size ? values : Arrays.copyOf(values, size);
  }
}
