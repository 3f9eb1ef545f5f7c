// Twins of int: long. Elements: scratch, touched, a, seen.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.Simd;
import java.util.Arrays;

/// Sorts segments of ints, one after the other, on one thread.
///
/// Short segments are collected until there are enough of about the same length for [IntShortSimd];
/// those that fit in the registers are sorted there at once. Longer ones, and all of them if
/// Simd.available() is not ready, are sorted by [IntKeySort].
final class IntSegments implements SegmentSort {
  private final SortTuning.Segments tuning;
  private final IntKeySort sort;
  private SizeClass[] classes = {};
  private int[] scratch = {};

  /// The result of reads that bring segments to the cache; a field, so that the reads are not
  /// eliminated.
  int touched;

  IntSegments(SortTuning tuning) {
    this.tuning = tuning.segments();
    sort = new IntKeySort(Device.cpu(1).workers(), tuning);
  }

  IntKeySort sort() {
    return sort;
  }

  @Override
  public void sort(Array<?> in, int[] offsets, int first, int end, SortOrder order) {
    int[] a = ((IntArray) in).hostArray();
    order.flip(a, offsets[first], offsets[end]);
    try {
      sort(a, 0, offsets, first, end);
    } finally {
      order.flip(a, offsets[first], offsets[end]); // also if there was no memory for scratch
    }
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive): `a[offsets[s] - shift]` to
  /// `a[offsets[s+1] - shift - 1]`.
  void sort(int[] a, int shift, int[] offsets, int first, int end) {
    if (Simd.available() && IntQuicksortSimd.ready() && IntShortSimd.ready()) {
      sortBySize(a, shift, offsets, first, end);
      return;
    }
    for (int segment = first; segment < end; segment++) {
      int from = offsets[segment] - shift;
      int to = offsets[segment + 1] - shift;
      if (to - from > 1) {
        sort.sort(a, from, to);
      }
    }
  }

  private void sortBySize(int[] a, int shift, int[] offsets, int first, int end) {
    if (scratch.length == 0) {
      scratch = new int[IntShortSimd.SCRATCH];
      classes = SizeClass.upTo(IntShortSimd.MAX_LENGTH, IntShortSimd.BATCH);
    }
    int seen = 0;
    for (int segment = first; segment < end; segment++) {
      int from = offsets[segment] - shift;
      int length = offsets[segment + 1] - shift - from;
      if (length > 0) {
        seen ^= a[from]; // loads segments in order, before Simd.available() reads them by size
      }
      if (length > IntQuicksortSimd.LEAF) {
        sort.sort(a, from, from + length);
      } else if (length >= tuning.minJdk() && length <= tuning.maxJdk()) {
        Arrays.sort(a, from, from + length);
      } else if (length > IntShortSimd.MAX_LENGTH) {
        IntQuicksortSimd.leaf(a, from, from + length, scratch);
      } else {
        SizeClass similar = classes[SizeClass.number(length)];
        if (similar.add(from, length)) {
          IntShortSimd.sort(a, similar, scratch);
        }
      }
    }
    touched = seen;
    for (SizeClass similar : classes) {
      IntShortSimd.sort(a, similar, scratch);
    }
  }
}
