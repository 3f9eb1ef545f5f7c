package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// Sums of integers by key, in a table of longs that detects overflow.
final class LongSums {
  private long[] table = {};

  /// Writes the sum of the values of each key that occurs.
  ///
  /// @param values ints or longs
  /// @return false, and nothing is written, if a sum does not fit, or a partial one
  boolean sum(int[] keys, int first, Array<?> values, long[] counts, Array<?> out) {
    if (table.length < counts.length) {
      table = new long[counts.length];
    }
    Arrays.fill(table, 0, counts.length, 0);
    if (values instanceof IntArray ints) {
      add(keys, first, ints.hostArray());
      if (!fitInts(counts.length)) {
        return false;
      }
      compactInts(counts, ((IntArray) out).hostArray());
    } else {
      if (!add(keys, first, ((LongArray) values).hostArray())) {
        return false;
      }
      LongKeyTable.compact(table, counts, ((LongArray) out).hostArray());
    }
    return true;
  }

  /// The sum of an array of ints always fits.
  private void add(int[] keys, int first, int[] values) {
    long[] sums = table;
    for (int i = 0; i < keys.length; i++) {
      sums[keys[i] - first] += values[i];
    }
  }

  /// Returns whether all partial sums fit.
  private boolean add(int[] keys, int first, long[] values) {
    long[] sums = table;
    long overflow = 0;
    for (int i = 0; i < keys.length; i++) {
      int slot = keys[i] - first;
      long old = sums[slot];
      long sum = old + values[i];
      overflow |= (old ^ sum) & (values[i] ^ sum);
      sums[slot] = sum;
    }
    return overflow >= 0;
  }

  private boolean fitInts(int length) {
    boolean fit = true;
    for (int i = 0; i < length; i++) {
      fit &= table[i] == (int) table[i];
    }
    return fit;
  }

  private void compactInts(long[] counts, int[] out) {
    int at = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        out[at++] = (int) table[i];
      }
    }
  }
}
