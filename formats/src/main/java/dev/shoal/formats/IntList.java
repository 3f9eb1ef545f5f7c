// Twins of int: double.
package dev.shoal.formats;

import java.util.Arrays;

/// Values that a mesh file has one after the other; their number shows only at the end.
final class IntList {
  private static final int FIRST_ROOM = 64;

  private final MeshText text;
  private final String what;
  private int[] values = {};
  private int size;

  /// @param text where they come from, for errors
  /// @param what they are, in the plural
  IntList(MeshText text, String what) {
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
  /// @throws FormatException if there are as many as an array holds
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
