package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Sorts segments of host arrays of one element type, on one thread.
interface SegmentSort {
  /// Sorts the segments `first` (inclusive) to `end` (exclusive).
  void sort(Array<?> in, int[] offsets, int first, int end, SortOrder order);
}
