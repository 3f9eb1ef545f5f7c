package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a [SortAlgorithm] supplies to [Sort] for one device. [Sort] has checked the arguments.
public interface SortKernel {
  /// Sorts `a[from] … a[to-1]` in place; NaNs keep their bits and their order.
  void sort(Array<?> a, int from, int to, SortOrder order);

  /// Writes the indices of the elements in sorted order to `out`; equal keys keep their order.
  void argsort(Array<?> keys, SortOrder order, IntArray out);

  /// Writes the indices of the elements in sorted order to `indices`; equal keys keep their order.
  /// May sort `keys` as well, where that costs nothing extra, and returns whether it did. If not,
  /// `keys` are unchanged.
  default boolean sortWithIndices(Array<?> keys, SortOrder order, IntArray indices) {
    argsort(keys, order, indices);
    return false;
  }

  /// Sorts `keys`, stably, and permutes `values` likewise, if this kernel has a faster way than by
  /// indices; returns whether it did. If not, nothing has been written.
  default boolean sortPairs(Array<?> keys, SortOrder order, Array<?> values) {
    return false;
  }

  /// Returns whether no element comes before its predecessor in `order`.
  boolean isSorted(Array<?> a, SortOrder order);
}
