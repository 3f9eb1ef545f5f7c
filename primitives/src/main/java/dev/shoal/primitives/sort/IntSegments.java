// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import java.util.Arrays;

/// Sorts segments of ints, one after the other, on one thread.
///
/// Short ones wait until there are enough of about one length for [IntShortSimd]; those that fit
/// the registers are sorted there, whatever their order; others, and all where lanes do not serve,
/// by [IntKeySort] as they come.
final class IntSegments {
  private static final boolean LANES = Simd.available();

  /// Elements of the shortest and the longest segment that the JDK sorts fastest: with lanes of 512
  /// bits it has code of its own for these, in one call, that takes half our time or less.
  private static final int JDK_LEAST = 24;

  private static final int JDK_MOST = 43;

  private final IntKeySort sort = new IntKeySort(Device.cpu(1).workers());
  private final SizeClass[] waiting =
      LANES ? SizeClass.upTo(IntShortSimd.LONGEST, IntShortSimd.BATCH) : new SizeClass[0];
  private int[] scratch = {};

  /// What was read to have it near, kept so that it is read.
  int touched;

  IntKeySort sort() {
    return sort;
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive): `a[offsets[s] - shift]` to
  /// `a[offsets[s+1] - shift - 1]`.
  void sort(int[] a, int shift, int[] offsets, int first, int end) {
    if (LANES && IntQuicksortSimd.ready() && IntShortSimd.ready()) {
      sortShortTogether(a, shift, offsets, first, end);
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

  private void sortShortTogether(int[] a, int shift, int[] offsets, int first, int end) {
    if (scratch.length == 0) {
      scratch = new int[IntShortSimd.SCRATCH];
    }
    int seen = 0;
    for (int segment = first; segment < end; segment++) {
      int from = offsets[segment] - shift;
      int length = offsets[segment + 1] - shift - from;
      if (length > 0) {
        seen ^= a[from]; // so that it comes to the cache in order, before lanes take it by kinds
      }
      if (length > IntQuicksortSimd.LEAF) {
        sort.sort(a, from, from + length);
      } else if (length >= JDK_LEAST && length <= JDK_MOST) {
        Arrays.sort(a, from, from + length);
      } else if (length > IntShortSimd.LONGEST) {
        IntQuicksortSimd.leaf(a, from, from + length, scratch);
      } else {
        SizeClass alike = waiting[SizeClass.kind(length)];
        if (alike.add(from, length)) {
          IntShortSimd.sort(a, alike, scratch);
        }
      }
    }
    touched = seen;
    for (SizeClass alike : waiting) {
      IntShortSimd.sort(a, alike, scratch);
    }
  }
}
