// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import java.util.Arrays;

/// The definition: a table with an entry for each bucket, which holds the first key of its bucket
/// and links to the others. All keys are entered, then the table is read from one end to the other.
final class SerialFloatHashSort implements HashSortKernel {
  private static final int NONE = -1;

  private final FloatOverflowBucket overflow;

  SerialFloatHashSort(HashSortTuning tuning) {
    overflow = new FloatOverflowBucket(tuning);
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    float[] x = ((FloatArray) keys).hostArray();
    float[] old = x.clone();
    int[] indices = new int[x.length];
    argsort(old, buckets, indices);
    for (int i = 0; i < indices.length; i++) {
      x[i] = old[indices[i]];
    }
  }

  @Override
  public void argsort(Array<?> keys, Buckets buckets, IntArray out) {
    argsort(((FloatArray) keys).hostArray(), buckets, out.hostArray());
  }

  private void argsort(float[] keys, Buckets buckets, int[] out) {
    int[] table = new int[buckets.count()];
    Arrays.fill(table, NONE);
    int[] next = new int[keys.length]; // in the same bucket
    for (int i = keys.length - 1; i >= 0; i--) {
      int bucket = buckets.of(keys[i]);
      next[i] = table[bucket];
      table[bucket] = i;
    }
    int at = 0;
    for (int first : table) {
      int from = at;
      for (int i = first; i != NONE; i = next[i]) {
        out[at++] = i;
      }
      overflow.sortIndices(keys, out, from, at);
    }
  }
}
