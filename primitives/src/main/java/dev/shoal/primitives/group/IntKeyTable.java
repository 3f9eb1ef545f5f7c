// Twins of int: long, float, double. Elements: table, values, out.
package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.Operator;
import java.util.Arrays;

/// A table with one int for each key of a small range.
final class IntKeyTable {
  private int[] table = {};

  /// Writes the reduced values of each key that occurs.
  ///
  /// @param counts the number of values of each key from `first` on
  void reduce(
      int[] keys, int first, Array<?> values, Operator operator, long[] counts, Array<?> out) {
    if (table.length < counts.length) {
      table = new int[counts.length];
    }
    fold(keys, first, ((IntArray) values).hostArray(), operator.onInts(), table, counts.length);
    compact(table, counts, ((IntArray) out).hostArray());
  }

  private static void fold(
      int[] keys, int first, int[] values, IntMonoid monoid, int[] table, int length) {
    Arrays.fill(table, 0, length, monoid.identity());
    for (int i = 0; i < keys.length; i++) {
      int key = keys[i] - first;
      table[key] = monoid.apply(table[key], values[i]);
    }
  }

  /// Writes the elements of `table` whose count is not zero.
  static void compact(int[] table, long[] counts, int[] out) {
    int at = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        out[at++] = table[i];
      }
    }
  }
}
