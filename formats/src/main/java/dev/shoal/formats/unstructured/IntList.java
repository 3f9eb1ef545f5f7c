// Twins of int: double. Elements: values, get(), value, toArray().
package dev.shoal.formats.unstructured;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Growth;
import java.util.Arrays;

/// A list of values whose number is not known before the end.
final class IntList {
  private static final int FIRST_ROOM = 64;

  private final MeshScanner text;
  private final String what;
  private int[] values = {};
  private int size;

  /// @param text their source, for errors
  /// @param what they are, in the plural
  IntList(MeshScanner text, String what) {
    this.text = text;
    this.what = what;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  /// Adds a value.
  ///
  /// @throws FormatException if there are more than an array holds
  void add(int value) throws FormatException {
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
                () -> text.error("has more " + what + " than an array holds, " + Growth.LONGEST)));
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
