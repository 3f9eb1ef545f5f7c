// Twins of float/int: double/long.
package dev.shoal.primitives.sort;

import dev.shoal.primitives.order.FloatKeys;

/// Sorts segments of floats by way of their integer keys, on one thread.
///
/// Where there is a NaN, NaNs first go last in their segments and get the greatest key of all, so
/// that their keys stay there; they themselves are left as they are.
final class FloatSegments {
  private final IntSegments sort;
  private int[] keys = {};

  FloatSegments(IntSegments sort) {
    this.sort = sort;
  }

  /// Sorts the segments `first` (inclusive) to `end` (exclusive).
  void sort(float[] a, int[] offsets, int first, int end, boolean descends) {
    int start = offsets[first];
    int length = offsets[end] - start;
    if (keys.length < length) {
      keys = new int[length];
    }
    int flip = descends ? -1 : 0;
    if (FloatSort.encode(a, start, keys, 0, length, flip)) {
      for (int segment = first; segment < end; segment++) {
        int _ = FloatSort.length(a, offsets[segment], offsets[segment + 1], keys);
      }
      encodeWithNans(a, start, length, flip);
      sort.sort(keys, start, offsets, first, end);
      decodeNumbers(a, start, length, flip);
    } else {
      sort.sort(keys, start, offsets, first, end);
      FloatSort.decode(keys, a, start, 0, length, flip);
    }
  }

  private void encodeWithNans(float[] a, int start, int length, int flip) {
    for (int i = 0; i < length; i++) {
      float x = a[start + i];
      keys[i] = Float.isNaN(x) ? Integer.MAX_VALUE : FloatKeys.key(x) ^ flip;
    }
  }

  private void decodeNumbers(float[] a, int start, int length, int flip) {
    for (int i = 0; i < length; i++) {
      if (!Float.isNaN(a[start + i])) {
        a[start + i] = FloatKeys.value(keys[i] ^ flip);
      }
    }
  }
}
