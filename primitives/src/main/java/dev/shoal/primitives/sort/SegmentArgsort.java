package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;

/// The indices of elements in sorted order of their segments, on one thread.
///
/// A key of 32 bits is packed with its index into a long: all longs differ, so that sorting them
/// sorts stably. For keys of 64 bits, indices are sorted by insertion, or by [Argsort] in long
/// segments.
final class SegmentArgsort {
  private final LongSegments segments;
  private final Argsort argsort;
  private final int insertion;
  private long[] keys = {};

  SegmentArgsort(LongSegments segments, SortTuning tuning) {
    this.segments = segments;
    argsort = new Argsort(Device.cpu(1).workers(), segments.sort(), tuning);
    insertion = tuning.segments().insertion();
  }

  /// Writes the indices of the elements of the segments `first` (inclusive) to `end` (exclusive).
  void argsort(Array<?> a, int[] offsets, int first, int end, SortOrder order, int[] out) {
    int start = offsets[first];
    int length = offsets[end] - start;
    if (keys.length < length) {
      keys = new long[length];
    }
    boolean isWide = Argsort.isWide(a);
    SerialSort.ELEMENTS.of(a).keys(a, start, 0, length, order, isWide ? 0 : Integer.SIZE, keys);
    if (isWide) {
      argsortEach(a, start, offsets, first, end, order, out);
    } else {
      segments.sort(keys, start, offsets, first, end);
      for (int i = 0; i < length; i++) {
        out[start + i] = start + (int) keys[i];
      }
    }
  }

  private void argsortEach(
      Array<?> a, int start, int[] offsets, int first, int end, SortOrder order, int[] out) {
    for (int s = first; s < end; s++) {
      if (offsets[s + 1] - offsets[s] > insertion) {
        argsort.argsort(a, offsets[s], offsets[s + 1], order, out);
      } else {
        insert(start, offsets[s], offsets[s + 1], out);
      }
    }
  }

  private void insert(int start, int from, int to, int[] out) {
    for (int i = from; i < to; i++) {
      long key = keys[i - start];
      int j = i;
      for (; j > from && keys[out[j - 1] - start] > key; j--) {
        out[j] = out[j - 1];
      }
      out[j] = i;
    }
  }
}
