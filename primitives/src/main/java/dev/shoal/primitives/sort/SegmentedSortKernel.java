package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a [SortAlgorithm] supplies to [SegmentedSort] for one device. [SegmentedSort] has checked
/// the arguments.
public interface SegmentedSortKernel {
  /// Sorts each segment of `a` in place; NaNs keep their bits and their order.
  void sort(Array<?> a, IntArray offsets, SortOrder order);

  /// Writes the indices, in all of `keys`, of the elements of each segment in sorted order; equal
  /// keys keep their order.
  void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out);

  /// Writes the indices, in all of `in`, of the first elements of each segment in sorted order to
  /// `out`; equal elements keep their order.
  ///
  /// @param cut the offsets of the same segments in `out`, and so the number wanted of each
  void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out);

  /// Writes the first elements of each segment in sorted order to `out`, if that is faster than
  /// writing their indices by [#topK] and moving the elements.
  ///
  /// @param cut the offsets of the same segments in `out`, and so the number wanted of each
  /// @return false, and nothing is written, if it is not
  default boolean topKElements(
      Array<?> in, IntArray offsets, SortOrder order, int[] cut, Array<?> out) {
    return false;
  }
}
