// Twins of int: long, float, double.
package dev.shoal.primitives.group;

import dev.shoal.primitives.reduce.IntMonoid;
import java.util.Arrays;

/// A table of ints, one for each key.
final class IntTable {
  private IntTable() {}

  /// `table`, or a longer one if it is too short.
  static int[] room(int[] table, int length) {
    return table.length < length ? new int[length] : table;
  }

  /// Makes of the values of each key, in order, `table[key - first]`.
  ///
  /// @param map the keys
  /// @param length how many keys there may be
  static void fold(int[] map, int first, int[] values, IntMonoid monoid, int[] table, int length) {
    Arrays.fill(table, 0, length, monoid.identity());
    for (int i = 0; i < map.length; i++) {
      int k = map[i] - first;
      table[k] = monoid.apply(table[k], values[i]);
    }
  }

  /// Writes the elements of `table` whose count is not zero.
  static void squeeze(int[] table, long[] counts, int[] out) {
    int at = 0;
    for (int k = 0; k < counts.length; k++) {
      if (counts[k] > 0) {
        out[at++] = table[k];
      }
    }
  }
}
