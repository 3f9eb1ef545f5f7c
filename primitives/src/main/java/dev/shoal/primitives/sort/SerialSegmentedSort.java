package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The definition, as code: the merge sort of [SerialSort], segment by segment.
final class SerialSegmentedSort implements SegmentedSortKernel {
  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder direction) {
    SerialSort.put(a, SerialSort.places(a, offsets.hostArray(), direction), 0);
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder direction, IntArray out) {
    int[] places = SerialSort.places(keys, offsets.hostArray(), direction);
    System.arraycopy(places, 0, out.hostArray(), 0, places.length);
  }

  @Override
  public void first(Array<?> in, IntArray offsets, SortOrder direction, int[] cut, IntArray out) {
    int[] at = offsets.hostArray();
    int[] places = SerialSort.places(in, at, direction);
    for (int s = 0; s < at.length - 1; s++) {
      System.arraycopy(places, at[s], out.hostArray(), cut[s], cut[s + 1] - cut[s]);
    }
  }
}
