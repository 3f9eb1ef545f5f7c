// Twins of float/int: double/long.
package dev.shoal.primitives.order;

/// The order of floats by arithmetic, without a branch that could be mispredicted: the compiler
/// turns a comparison into a branch or not depending on its profile. [IntOrder] compares the keys.
public final class FloatOrder {
  private static final long NEGATIVE_ZERO = raw(-0.0f);

  private FloatOrder() {}

  /// Returns a number in the order of the elements, for [#below].
  public static long key(float x) {
    return FloatKeys.key(x);
  }

  /// Returns 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return IntOrder.below(a, b);
  }

  /// Returns a number below 0 if `x` is below `y`, otherwise 0 or more, unless one of them is a
  /// NaN, or both are the same infinity.
  ///
  /// It is the difference, whose sign is right: those of unequal numbers do not underflow to zero,
  /// and of zeros only −0.0 − 0.0 is −0.0. It takes a third of the time of two keys.
  public static long difference(float x, float y) {
    return Float.floatToRawIntBits(x - y);
  }

  /// Returns the first of the indices `from … to-1` at which −0.0 follows 0.0; `to` if there is
  /// none.
  ///
  /// @param x the elements `from - 1` to `to - 1` are in ascending order, but for zeros
  public static int fallAmongZeros(float[] x, int from, int to) {
    if (from >= to || !(x[from - 1] <= 0)) {
      return to;
    }
    int low = from; // x[low - 1] is at most 0
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (x[middle] < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int i = low;
    while (i < to && x[i] == 0 && (raw(x[i]) != NEGATIVE_ZERO || raw(x[i - 1]) != 0)) {
      i++;
    }
    return i < to && x[i] == 0 ? i : to;
  }

  /// Returns whether [#difference] is right for `x` and any element that is not a NaN.
  public static boolean isFinite(float x) {
    return Float.isFinite(x);
  }

  /// Returns whether `x` is a NaN.
  public static boolean isNaN(float x) {
    return Float.isNaN(x);
  }

  /// Returns the bits of `x`, to choose between elements by arithmetic too.
  public static long raw(float x) {
    return Float.floatToRawIntBits(x);
  }

  /// Returns the element with those bits.
  public static float value(long raw) {
    return Float.intBitsToFloat(IntOrder.value(raw));
  }
}
