// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.ScratchArray;
import java.util.Arrays;

/// The definition: a table with an entry for each bucket, which holds the first key of its bucket
/// and links to the others. All keys are entered, then the table is read from one end to the other.
final class SerialFloatHashSort implements HashSortKernel {
  private static final int NONE = -1;

  private final FloatOverflowBucket overflow;
  private final ScratchArray<FloatArray> unsorted;
  private final ScratchArray<IntArray> order;
  private final ScratchArray<IntArray> table; // the first key of each bucket
  private final ScratchArray<IntArray> links; // to the next key of the same bucket

  SerialFloatHashSort(HashSortTuning tuning) {
    overflow = new FloatOverflowBucket(tuning);
    Device device = Device.serial();
    unsorted = new ScratchArray<>(device::newFloats);
    order = new ScratchArray<>(device::newInts);
    table = new ScratchArray<>(device::newInts);
    links = new ScratchArray<>(device::newInts);
  }

  @Override
  public void sort(Array<?> keys, Buckets buckets) {
    float[] x = ((FloatArray) keys).hostArray();
    float[] old = unsorted.ofLength(x.length).hostArray();
    System.arraycopy(x, 0, old, 0, x.length);
    int[] indices = order.ofLength(x.length).hostArray();
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
    int[] heads = table.ofLength(buckets.count()).hostArray();
    Arrays.fill(heads, NONE);
    int[] next = links.ofLength(keys.length).hostArray();
    for (int i = keys.length - 1; i >= 0; i--) {
      int bucket = buckets.of(keys[i]);
      next[i] = heads[bucket];
      heads[bucket] = i;
    }
    int at = 0;
    for (int first : heads) {
      int from = at;
      for (int i = first; i != NONE; i = next[i]) {
        out[at++] = i;
      }
      overflow.sortIndices(keys, out, from, at);
    }
  }
}
