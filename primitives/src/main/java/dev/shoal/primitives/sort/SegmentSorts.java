package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;

/// The sorts of segments of each element type, with their scratch memory, on one thread.
final class SegmentSorts {
  private interface SegmentSort {
    void sort(Array<?> a, int[] offsets, int first, int end, SortOrder order);
  }

  private final PerType<SegmentSort> sorts;

  SegmentSorts(IntSegments narrow, LongSegments wide) {
    sorts = new PerType<>(narrow::sortInts, wide::sortLongs, narrow::sortFloats, wide::sortDoubles);
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive).
  void sort(Array<?> a, int[] offsets, int first, int end, SortOrder order) {
    sorts.of(a).sort(a, offsets, first, end, order);
  }
}
