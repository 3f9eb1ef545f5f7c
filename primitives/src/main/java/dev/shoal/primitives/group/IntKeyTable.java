// Twins of int: long, float, double. Elements: tables, table, other, x, out, identities().
package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.slots.SlotChunks;
import java.util.Arrays;

/// Tables with one int for each key of a small range.
final class IntKeyTable {
  private final SlotChunks chunks;
  private final int[][] tables; // by chunk of values

  IntKeyTable(SlotChunks chunks) {
    this.chunks = chunks;
    tables = new int[chunks.max()][0];
  }

  /// Writes the reduced values of each key that occurs.
  ///
  /// @param operator its result does not depend on the order of the values
  /// @param counts the number of values of each key from `first` on
  void reduce(
      int[] keys, int first, Array<?> values, Operator operator, long[] counts, Array<?> out) {
    int[] x = ((IntArray) values).hostArray();
    IntMonoid monoid = operator.onInts();
    int used =
        chunks.forEach(
            x.length,
            counts.length,
            (chunk, from, to) ->
                fold(keys, first, x, from, to, monoid, identities(chunk, counts.length, monoid)));
    for (int chunk = 1; chunk < used; chunk++) {
      join(tables[chunk], tables[0], counts.length, monoid);
    }
    compact(tables[0], counts, ((IntArray) out).hostArray());
  }

  private int[] identities(int chunk, int length, IntMonoid monoid) {
    if (tables[chunk].length < length) {
      tables[chunk] = new int[length];
    }
    Arrays.fill(tables[chunk], 0, length, monoid.identity());
    return tables[chunk];
  }

  private static void fold(
      int[] keys, int first, int[] x, int from, int to, IntMonoid monoid, int[] table) {
    for (int i = from; i < to; i++) {
      int key = keys[i] - first;
      table[key] = monoid.apply(table[key], x[i]);
    }
  }

  private static void join(int[] other, int[] table, int length, IntMonoid monoid) {
    for (int i = 0; i < length; i++) {
      table[i] = monoid.apply(table[i], other[i]);
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
