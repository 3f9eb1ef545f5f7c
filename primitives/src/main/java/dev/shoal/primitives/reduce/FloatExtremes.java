// Twins of float/int: double/long. Elements: bits(), flip, high, low, one, next, sign.
package dev.shoal.primitives.reduce;

/// The minima and the maxima of short segments in scalar code, by their bits as integers:
/// `Math.max` of floats takes several steps, for NaNs and zeros, and that of integers takes one.
///
/// As integers, the bits of floats from 0.0 up ascend and are above those of the others, which
/// descend from −0.0 to −∞. So the maximum is the highest bits, or the lowest if all are negative.
final class FloatExtremes {
  /// Elements from which a segment is long enough for [FloatMaxSimd].
  private static final int MANY = 256 / Float.SIZE * 8;

  private FloatExtremes() {}

  /// Returns the minima of segments.
  ///
  /// @param many finds that of a long segment
  static FloatSegments minima(FloatReducer many) {
    int sign = Integer.MIN_VALUE;
    return (x, offsets, from, to, y, _) -> bySegment(sign, x, offsets, from, to, many, y);
  }

  /// Returns the maxima of segments.
  ///
  /// @param many finds that of a long segment
  static FloatSegments maxima(FloatReducer many) {
    return (x, offsets, from, to, y, _) -> bySegment(0, x, offsets, from, to, many, y);
  }

  private static int bySegment(
      int flip, float[] x, int[] offsets, int from, int to, FloatReducer many, float[] y) {
    int start = offsets[from];
    for (int s = from; s < to; s++) {
      int end = offsets[s + 1];
      y[s] = end - start < MANY ? extreme(flip, x, start, end) : many.reduce(x, start, end);
      start = end;
    }
    return to;
  }

  /// Returns the maximum of a range; the minimum if `flip` is the bit of the sign, with which all
  /// bits are combined by exclusive or. The last element may be compared twice: a second loop for
  /// it would have an end to be mispredicted.
  private static float extreme(int flip, float[] x, int from, int to) {
    if (from == to) {
      return Float.intBitsToFloat(Float.floatToRawIntBits(Float.NEGATIVE_INFINITY) ^ flip);
    }
    if (Float.isNaN(x[to - 1])) {
      return Float.NaN;
    }
    int high = bits(flip, x[to - 1]);
    int low = high;
    for (int i = from; i < to - 1; i += 2) {
      if (Float.isNaN(x[i]) || Float.isNaN(x[i + 1])) {
        return Float.NaN;
      }
      int one = bits(flip, x[i]);
      int next = bits(flip, x[i + 1]);
      high = Math.max(high, Math.max(one, next));
      low = Math.min(low, Math.min(one, next));
    }
    return Float.intBitsToFloat((high < 0 ? low : high) ^ flip);
  }

  private static int bits(int flip, float value) {
    return Float.floatToRawIntBits(value) ^ flip;
  }
}
