package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The definition, as code: the merge sort of [SerialSort], segment by segment.
final class SerialSegmentedSort implements SegmentedSortKernel {
  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder order) {
    SerialSort.ELEMENTS.of(a).permute(a, SerialSort.indices(a, offsets.hostArray(), order), 0);
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    int[] indices = SerialSort.indices(keys, offsets.hostArray(), order);
    System.arraycopy(indices, 0, out.hostArray(), 0, indices.length);
  }

  @Override
  public void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out) {
    int[] at = offsets.hostArray();
    int[] indices = SerialSort.indices(in, at, order);
    for (int s = 0; s < at.length - 1; s++) {
      System.arraycopy(indices, at[s], out.hostArray(), cut[s], cut[s + 1] - cut[s]);
    }
  }
}
