package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The definition, as code: the merge sort of [SerialSort], segment by segment.
final class SerialSegmentedSort implements SegmentedSortKernel {
  @Override
  public void sort(Array<?> a, IntArray offsets, Direction direction) {
    SerialSort.put(a, SerialSort.places(a, offsets.heap(), direction), 0);
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, Direction direction, IntArray out) {
    int[] places = SerialSort.places(keys, offsets.heap(), direction);
    System.arraycopy(places, 0, out.heap(), 0, places.length);
  }

  @Override
  public void first(Array<?> in, IntArray offsets, Direction direction, int[] cut, IntArray out) {
    int[] at = offsets.heap();
    int[] places = SerialSort.places(in, at, direction);
    for (int s = 0; s < at.length - 1; s++) {
      System.arraycopy(places, at[s], out.heap(), cut[s], cut[s + 1] - cut[s]);
    }
  }
}
