// Twins of int: double.
package dev.shoal.formats;

import java.util.Arrays;

/// Values that come one after the other: memory is taken for those there are, not for those that a
/// header claims.
final class IntList {
  /// The longest array of a JVM.
  private static final int LONGEST = 0x7FFF_FFF7;

  private int[] values = new int[64];
  private int size;

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  /// Adds a value; false if there are as many as an array holds.
  boolean add(int value) {
    if (size == values.length && !grow()) {
      return false;
    }
    values[size++] = value;
    return true;
  }

  private boolean grow() {
    if (size == LONGEST) {
      return false;
    }
    values = Arrays.copyOf(values, (int) Math.min(LONGEST, 2L * size));
    return true;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
