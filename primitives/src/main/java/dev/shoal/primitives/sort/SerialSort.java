package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;

/// The definition, as code: a stable merge sort of indices by the keys of their elements, of all or
/// segment by segment.
final class SerialSort implements SortKernel, SegmentedSortKernel {
  /// Access to host arrays of any type.
  static final PerType<HostElements> ELEMENTS =
      new PerType<>(
          new IntHostElements(),
          new LongHostElements(),
          new FloatHostElements(),
          new DoubleHostElements());

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    ELEMENTS.of(a).permute(a, indices(a, new int[] {from, to}, order), from);
  }

  @Override
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    int[] indices = indices(keys, new int[] {0, keys.length()}, order);
    System.arraycopy(indices, 0, out.hostArray(), 0, indices.length);
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    return ELEMENTS.of(a).isSorted(a, order);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder order) {
    ELEMENTS.of(a).permute(a, indices(a, offsets.hostArray(), order), 0);
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    int[] indices = indices(keys, offsets.hostArray(), order);
    System.arraycopy(indices, 0, out.hostArray(), 0, indices.length);
  }

  @Override
  public void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out) {
    int[] at = offsets.hostArray();
    int[] indices = indices(in, at, order);
    for (int s = 0; s < at.length - 1; s++) {
      System.arraycopy(indices, at[s], out.hostArray(), cut[s], cut[s + 1] - cut[s]);
    }
  }

  /// Returns the indices of the elements from `offsets[0]` on, those of each segment, `offsets[s]`
  /// to `offsets[s+1]`, in sorted order.
  static int[] indices(Array<?> a, int[] offsets, SortOrder order) {
    int from = offsets[0];
    int to = offsets[offsets.length - 1];
    long[] keys = new long[to];
    ELEMENTS.of(a).keys(a, 0, from, to, order, 0, keys);
    int[] indices = new int[to - from];
    for (int i = from; i < to; i++) {
      indices[i - from] = i;
    }
    int[] scratch = indices.clone();
    for (int s = 1; s < offsets.length; s++) {
      mergeSort(keys, indices, scratch, offsets[s - 1] - from, offsets[s] - from);
    }
    return indices;
  }

  /// Sorts `indices[from] … indices[to-1]`; `scratch` has the same elements there.
  private static void mergeSort(long[] keys, int[] indices, int[] scratch, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    mergeSort(keys, scratch, indices, from, middle);
    mergeSort(keys, scratch, indices, middle, to);
    int i = from;
    int j = middle;
    for (int k = from; k < to; k++) {
      if (j == to || (i < middle && keys[scratch[i]] <= keys[scratch[j]])) {
        indices[k] = scratch[i++];
      } else {
        indices[k] = scratch[j++];
      }
    }
  }
}
