package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;

/// The sorts, with their scratch memory, of one thread that sorts segments.
final class SegmentWorker {
  private final PerType<SegmentSort> sorts;
  private final SegmentArgsort argsort;

  SegmentWorker(SortTuning tuning) {
    IntSegments ints = new IntSegments(tuning);
    LongSegments longs = new LongSegments(tuning);
    sorts = new PerType<>(ints, longs, new FloatSegments(ints), new DoubleSegments(longs));
    argsort = new SegmentArgsort(longs, tuning);
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive).
  void sort(Array<?> a, int[] offsets, int first, int end, SortOrder order) {
    sorts.of(a).sort(a, offsets, first, end, order);
  }

  /// Writes the indices of the elements of the segments `first` (inclusive) to `end` (exclusive).
  void argsort(Array<?> a, int[] offsets, int first, int end, SortOrder order, int[] out) {
    argsort.argsort(a, offsets, first, end, order, out);
  }
}
