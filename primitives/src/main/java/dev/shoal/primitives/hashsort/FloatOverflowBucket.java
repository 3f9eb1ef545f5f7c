// Twins of float: double.
package dev.shoal.primitives.hashsort;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Sorts keys of one bucket by comparison: mostly two, or a few. None is NaN.
final class FloatOverflowBucket {
  private final int insertion;

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
      sortMany(keys, indices, from, to);
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

  private static void sortMany(float[] keys, int[] indices, int from, int to) {
    int[] old = Arrays.copyOfRange(indices, from, to);
    float[] own = new float[old.length];
    for (int i = 0; i < own.length; i++) {
      own[i] = keys[old[i]];
    }
    int[] sources = new int[old.length];
    Sort.on(Device.cpu(1)).argsort(FloatArray.wrap(own), IntArray.wrap(sources));
    for (int i = 0; i < sources.length; i++) {
      indices[from + i] = old[sources[i]];
    }
  }
}
