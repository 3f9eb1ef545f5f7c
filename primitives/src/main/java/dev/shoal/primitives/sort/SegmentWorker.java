package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What one thread sorts segments of any type with, and its scratch.
final class SegmentWorker {
  private final IntSegments ints = new IntSegments();
  private final LongSegments longs = new LongSegments();
  private final FloatSegments floats = new FloatSegments(ints);
  private final DoubleSegments doubles = new DoubleSegments(longs);
  private final SegmentArgsort argsort = new SegmentArgsort(longs);

  /// Sorts the segments `first` (inclusive) to `end` (exclusive).
  void sort(Array<?> a, int[] offsets, int first, int end, SortOrder direction) {
    switch (a) {
      case IntArray x -> sort(x.hostArray(), offsets, first, end, direction);
      case LongArray x -> sort(x.hostArray(), offsets, first, end, direction);
      case FloatArray x -> floats.sort(x.hostArray(), offsets, first, end, direction.descends());
      case DoubleArray x -> doubles.sort(x.hostArray(), offsets, first, end, direction.descends());
    }
  }

  private void sort(int[] a, int[] offsets, int first, int end, SortOrder direction) {
    direction.flip(a, offsets[first], offsets[end]);
    try {
      ints.sort(a, 0, offsets, first, end);
    } finally {
      direction.flip(a, offsets[first], offsets[end]); // also where there was no memory for scratch
    }
  }

  private void sort(long[] a, int[] offsets, int first, int end, SortOrder direction) {
    direction.flip(a, offsets[first], offsets[end]);
    try {
      longs.sort(a, 0, offsets, first, end);
    } finally {
      direction.flip(a, offsets[first], offsets[end]);
    }
  }

  /// Writes the places of the elements of the segments `first` (inclusive) to `end` (exclusive).
  void argsort(Array<?> a, int[] offsets, int first, int end, SortOrder direction, int[] out) {
    argsort.argsort(a, offsets, first, end, direction, out);
  }
}
