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

  /// Returns whether `x` may be below `before`: always if it is, and otherwise only if one of them
  /// is a NaN, or `x` is −0.0.
  public static boolean mayFall(float before, float x) {
    return !(before <= x) || raw(x) == NEGATIVE_ZERO;
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
