package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [SegmentedSort], which has checked the arguments.
interface SegmentedSortKernel {
  /// Sorts each segment of `a`; NaNs keep their bits and their order.
  void sort(Array<?> a, IntArray offsets, SortOrder direction);

  /// Writes the places, in all of `keys`, of the elements of each segment in order; equal keys in
  /// order of place.
  void argsort(Array<?> keys, IntArray offsets, SortOrder direction, IntArray out);

  /// Writes the places, in all of `in`, of the first elements of each segment in order to `out`; of
  /// equal ones in order of place.
  ///
  /// @param cut the offsets of the same segments in `out`, which tell how many are wanted of each
  void first(Array<?> in, IntArray offsets, SortOrder direction, int[] cut, IntArray out);
}
