// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Sorts keys of one bucket by comparison: mostly two, or a few. None is NaN.
final class FloatOverflowBucket {
  private final int insertion;
  private final LeasePool<IndexSort> indexSorts = new LeasePool<>(IndexSort::new);

  FloatOverflowBucket(HashSortTuning tuning) {
    insertion = tuning.insertion();
  }

  /// Sorts `keys[from] … keys[to-1]`.
  void sort(float[] keys, int from, int to) {
    if (to - from > insertion) {
      Arrays.sort(keys, from, to);
      return;
    }
    for (int i = from + 1; i < to; i++) {
      float moved = keys[i];
      int at = i;
      for (; at > from && Float.compare(keys[at - 1], moved) > 0; at--) {
        keys[at] = keys[at - 1];
      }
      keys[at] = moved;
    }
  }

  /// Sorts the ascending `indices[from] … indices[to-1]` stably by the keys at these indices.
  void sortIndices(float[] keys, int[] indices, int from, int to) {
    if (to - from > insertion) {
      try (var sort = indexSorts.lease()) {
        sort.get().sort(keys, indices, from, to);
      }
      return;
    }
    for (int i = from + 1; i < to; i++) {
      int index = indices[i];
      float key = keys[index];
      int at = i;
      for (; at > from && Float.compare(keys[indices[at - 1]], key) > 0; at--) {
        indices[at] = indices[at - 1];
      }
      indices[at] = index;
    }
  }

  /// Sorts the indices of many keys on one thread. Its scratch is kept for a bucket of as many.
  private static final class IndexSort {
    private final Sort sort;
    private final ScratchArray<IntArray> old;
    private final ScratchArray<FloatArray> ofBucket;
    private final ScratchArray<IntArray> sources;

    IndexSort() {
      Device device = Device.cpu(1);
      sort = Sort.on(device);
      old = new ScratchArray<>(device::newInts);
      ofBucket = new ScratchArray<>(device::newFloats);
      sources = new ScratchArray<>(device::newInts);
    }

    void sort(float[] keys, int[] indices, int from, int to) {
      int length = to - from;
      int[] before = old.atLeast(length).hostArray();
      FloatArray bucketKeys = ofBucket.ofLength(length);
      IntArray order = sources.ofLength(length);
      System.arraycopy(indices, from, before, 0, length);
      for (int i = 0; i < length; i++) {
        bucketKeys.hostArray()[i] = keys[before[i]];
      }
      sort.argsort(bucketKeys, order);
      for (int i = 0; i < length; i++) {
        indices[from + i] = before[order.hostArray()[i]];
      }
    }
  }
}
