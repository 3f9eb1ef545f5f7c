// Twins of float/int: double/long. Elements: keys, flip.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.order.FloatKeys;

/// Sorts segments of floats by their integer keys, on one thread.
///
/// If there is a NaN, NaNs are first moved to the end of their segments and get the maximum key, so
/// that their keys stay there; the NaNs themselves stay unchanged.
final class FloatSegments implements SegmentSort {
  private final IntSegments sort;
  private int[] keys = {};

  FloatSegments(IntSegments sort) {
    this.sort = sort;
  }

  @Override
  public void sort(Array<?> in, int[] offsets, int first, int end, SortOrder order) {
    float[] a = ((FloatArray) in).hostArray();
    int start = offsets[first];
    int length = offsets[end] - start;
    if (keys.length < length) {
      keys = new int[length];
    }
    int flip = order.isDescending() ? -1 : 0;
    if (FloatElementSort.encode(a, start, keys, 0, length, flip)) {
      for (int segment = first; segment < end; segment++) {
        int _ = FloatElementSort.numbers(a, offsets[segment], offsets[segment + 1], keys);
      }
      encodeWithNans(a, start, length, flip);
      sort.sort(keys, start, offsets, first, end);
      decodeNumbers(a, start, length, flip);
    } else {
      sort.sort(keys, start, offsets, first, end);
      FloatElementSort.decode(keys, a, start, 0, length, flip);
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
