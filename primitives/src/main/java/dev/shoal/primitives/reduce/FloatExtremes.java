// Twins of float/int: double/long. Elements: maxKey(), key(), a, b, c, d.
package dev.shoal.primitives.reduce;

import dev.shoal.primitives.order.FloatKeys;

/// The minima and the maxima of short segments in scalar code, by [FloatKeys]: `Math.max` of floats
/// takes several steps, for NaNs and zeros, and that of integers takes one. The key of a NaN is
/// above all others, so the minimum is found as the maximum of the negated elements.
final class FloatExtremes {
  /// Elements from which a segment is long enough for [FloatMaxSimd].
  private static final int MANY = 256 / Float.SIZE * 8;

  private FloatExtremes() {}

  /// Returns the minima of segments.
  ///
  /// @param many finds that of a long segment
  static FloatSegments minima(FloatReducer many) {
    return (x, offsets, from, to, y, _) -> bySegment(-1, x, offsets, from, to, many, y);
  }

  /// Returns the maxima of segments.
  ///
  /// @param many finds that of a long segment
  static FloatSegments maxima(FloatReducer many) {
    return (x, offsets, from, to, y, _) -> bySegment(1, x, offsets, from, to, many, y);
  }

  private static int bySegment(
      float sign, float[] x, int[] offsets, int from, int to, FloatReducer many, float[] y) {
    int start = offsets[from];
    for (int s = from; s < to; s++) {
      int end = offsets[s + 1];
      if (end - start >= MANY) {
        y[s] = many.reduce(x, start, end);
      } else if (start == end) {
        y[s] = sign * Float.NEGATIVE_INFINITY;
      } else {
        float max = FloatKeys.value(maxKey(sign, x, start, end));
        y[s] = Float.isNaN(max) ? Float.NaN : sign * max;
      }
      start = end;
    }
    return to;
  }

  /// Returns the key of the maximum of a range of `sign · x` that is not empty. Some elements are
  /// compared twice instead of in a loop of their own, whose end would be mispredicted.
  private static int maxKey(float sign, float[] x, int from, int to) {
    if (to - from < 4) {
      int a = key(sign, x, from);
      int b = key(sign, x, (from + to) >>> 1);
      return Math.max(Math.max(a, b), key(sign, x, to - 1));
    }
    int a = key(sign, x, to - 4);
    int b = key(sign, x, to - 3);
    int c = key(sign, x, to - 2);
    int d = key(sign, x, to - 1);
    for (int i = from; i < to - 4; i += 4) {
      a = Math.max(a, key(sign, x, i));
      b = Math.max(b, key(sign, x, i + 1));
      c = Math.max(c, key(sign, x, i + 2));
      d = Math.max(d, key(sign, x, i + 3));
    }
    return Math.max(Math.max(a, b), Math.max(c, d));
  }

  private static int key(float sign, float[] x, int i) {
    return FloatKeys.key(sign * x[i]);
  }
}
