package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// The first elements of short segments, on one thread: copies of the segments are sorted whole.
final class SegmentCopies {
  private final SegmentSorts sorts;
  private Array<?> copy; // null before the first call
  private int[] offsets = {}; // of the segments in the copy

  SegmentCopies(SortTuning tuning) {
    sorts = new SegmentSorts(new IntSegments(tuning), new LongSegments(tuning));
  }

  /// Writes the first elements of the segments `first` (inclusive) to `end` (exclusive) to `out`.
  ///
  /// @param at the offsets of the segments
  /// @param cut the offsets of the same segments in `out`, and so the number wanted of each
  void write(Array<?> in, int[] at, int first, int end, SortOrder order, int[] cut, Array<?> out) {
    int start = at[first];
    int length = at[end] - start;
    if (copy == null || copy.getClass() != in.getClass() || copy.length() < length) {
      copy = in.newLike(length);
    }
    if (offsets.length <= end - first) {
      offsets = new int[end - first + 1];
    }
    for (int s = first; s <= end; s++) {
      offsets[s - first] = at[s] - start;
    }
    HostElements elements = SerialSort.ELEMENTS.of(in);
    elements.copy(in, start, length, copy);
    sorts.sort(copy, offsets, 0, end - first, order);
    for (int s = first; s < end; s++) {
      elements.copyFirst(copy, offsets[s - first], out, cut[s], cut[s + 1]);
    }
  }
}
