package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The places of elements in the order of their segments, on one thread.
///
/// A key of 32 bits is packed with its place into a long: all longs differ, so that to sort them is
/// to sort stably. For keys of 64 bits, places are put in order by insertion, or by [Argsort] where
/// a segment is long.
final class SegmentArgsort {
  /// Elements of the longest segment that is sorted by insertion.
  private static final int FEW = 32;

  private final LongSegments segments;
  private final Argsort argsort;
  private long[] keys = {};

  SegmentArgsort(LongSegments segments) {
    this.segments = segments;
    argsort = new Argsort(Device.cpu(1).workers(), segments.sort());
  }

  /// Writes the places of the elements of the segments `first` (inclusive) to `end` (exclusive).
  void argsort(Array<?> a, int[] offsets, int first, int end, SortOrder direction, int[] out) {
    int start = offsets[first];
    int length = offsets[end] - start;
    if (keys.length < length) {
      keys = new long[length];
    }
    switch (a) {
      case IntArray x ->
          KeyPacking.pack(x.hostArray(), start, direction.intMask(), 0, length, keys);
      case FloatArray x -> KeyPacking.pack(x.hostArray(), start, direction, 0, length, keys);
      case LongArray x ->
          KeyPacking.encode(x.hostArray(), start, direction.longMask(), 0, length, keys);
      case DoubleArray x -> KeyPacking.encode(x.hostArray(), start, direction, 0, length, keys);
    }
    if (a instanceof IntArray || a instanceof FloatArray) {
      segments.sort(keys, start, offsets, first, end);
      for (int i = 0; i < length; i++) {
        out[start + i] = start + (int) keys[i];
      }
    } else {
      for (int s = first; s < end; s++) {
        if (offsets[s + 1] - offsets[s] > FEW) {
          argsort.argsort(a, offsets[s], offsets[s + 1], direction, out);
        } else {
          insert(start, offsets[s], offsets[s + 1], out);
        }
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
