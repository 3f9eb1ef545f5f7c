package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.slots.SlotChunks;
import java.util.Arrays;

/// Sums of integers by key, in tables of longs that detect overflow.
final class LongSums {
  private final SlotChunks chunks;
  private final long[][] tables; // by chunk of values
  private final long[] overflow; // by chunk: negative if a sum does not fit

  LongSums(SlotChunks chunks) {
    this.chunks = chunks;
    tables = new long[chunks.max()][0];
    overflow = new long[chunks.max()];
  }

  /// Writes the sum of the values of each key that occurs.
  ///
  /// @param values ints or longs
  /// @return false, and nothing is written, if a sum does not fit, or a partial one
  boolean sum(int[] keys, int first, Array<?> values, long[] counts, Array<?> out) {
    int used =
        chunks.forEach(
            values.length(),
            counts.length,
            (chunk, from, to) -> {
              long[] sums = zeros(chunk, counts.length);
              if (values instanceof IntArray ints) {
                add(keys, first, ints.hostArray(), from, to, sums);
                overflow[chunk] = 0;
              } else {
                overflow[chunk] =
                    add(keys, first, ((LongArray) values).hostArray(), from, to, sums);
              }
            });
    long[] sums = tables[0];
    long all = overflow[0];
    for (int chunk = 1; chunk < used; chunk++) {
      all |= overflow[chunk] | join(tables[chunk], sums, counts.length);
    }
    if (all < 0 || (out instanceof IntArray && !fitInts(sums, counts.length))) {
      return false;
    }
    if (out instanceof IntArray ints) {
      compactInts(sums, counts, ints.hostArray());
    } else {
      LongKeyTable.compact(sums, counts, ((LongArray) out).hostArray());
    }
    return true;
  }

  private long[] zeros(int chunk, int length) {
    if (tables[chunk].length < length) {
      tables[chunk] = new long[length];
    } else {
      Arrays.fill(tables[chunk], 0, length, 0);
    }
    return tables[chunk];
  }

  /// The sum of an array of ints always fits.
  private static void add(int[] keys, int first, int[] values, int from, int to, long[] sums) {
    for (int i = from; i < to; i++) {
      sums[keys[i] - first] += values[i];
    }
  }

  /// Returns a negative number unless all partial sums fit.
  private static long add(int[] keys, int first, long[] values, int from, int to, long[] sums) {
    long overflow = 0;
    for (int i = from; i < to; i++) {
      int slot = keys[i] - first;
      long old = sums[slot];
      long sum = old + values[i];
      overflow |= (old ^ sum) & (values[i] ^ sum);
      sums[slot] = sum;
    }
    return overflow;
  }

  /// Adds the sums of one chunk to those of another; returns a negative number unless all fit.
  private static long join(long[] from, long[] to, int slots) {
    long overflow = 0;
    for (int slot = 0; slot < slots; slot++) {
      long sum = to[slot] + from[slot];
      overflow |= (to[slot] ^ sum) & (from[slot] ^ sum);
      to[slot] = sum;
    }
    return overflow;
  }

  private static boolean fitInts(long[] sums, int length) {
    boolean fit = true;
    for (int i = 0; i < length; i++) {
      fit &= sums[i] == (int) sums[i];
    }
    return fit;
  }

  private static void compactInts(long[] sums, long[] counts, int[] out) {
    int at = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        out[at++] = (int) sums[i];
      }
    }
  }
}
