package dev.shoal.primitives.group;

import java.util.Arrays;

/// Sums of integers in a table of longs, `table[key - first]`.
final class Sums {
  private Sums() {}

  /// The sum of an array of ints always fits.
  static void add(int[] keys, int first, int[] values, long[] table, int length) {
    Arrays.fill(table, 0, length, 0);
    for (int i = 0; i < keys.length; i++) {
      table[keys[i] - first] += values[i];
    }
  }

  /// Whether no sum left the range of longs, be it on the way only.
  static boolean add(int[] keys, int first, long[] values, long[] table, int length) {
    Arrays.fill(table, 0, length, 0);
    long over = 0;
    for (int i = 0; i < keys.length; i++) {
      int slot = keys[i] - first;
      long old = table[slot];
      long sum = old + values[i];
      over |= (old ^ sum) & (values[i] ^ sum);
      table[slot] = sum;
    }
    return over >= 0;
  }

  /// Whether the first `length` sums are ints.
  static boolean fitInts(long[] table, int length) {
    boolean fit = true;
    for (int k = 0; k < length; k++) {
      fit &= table[k] == (int) table[k];
    }
    return fit;
  }

  /// Writes the sums, all of them ints, that are of some values.
  static void squeeze(long[] table, long[] counts, int[] out) {
    int group = 0;
    for (int k = 0; k < counts.length; k++) {
      if (counts[k] > 0) {
        out[group++] = (int) table[k];
      }
    }
  }
}
