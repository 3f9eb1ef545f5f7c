package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;

/// The first elements of short segments, on one thread: copies of the segments are sorted whole.
final class SegmentCopies {
  private final SegmentSorts sorts;
  private final PerType<ScratchArray<?>> copies = ScratchArray.perType(Device.serial());
  private int[] offsets = {}; // of the segments in the copy

  SegmentCopies(SortTuning tuning) {
    sorts = new SegmentSorts(new IntSegments(tuning), new LongSegments(tuning));
  }

  /// Writes the first elements of the segments `first` (inclusive) to `end` (exclusive), together
  /// at most a batch, to `out`.
  ///
  /// @param at the offsets of the segments
  /// @param cut the offsets of the same segments in `out`, and so the number wanted of each
  void write(Array<?> in, int[] at, int first, int end, SortOrder order, int[] cut, Array<?> out) {
    int start = at[first];
    int length = at[end] - start;
    Array<?> copy = copies.of(in).atLeast(length);
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
