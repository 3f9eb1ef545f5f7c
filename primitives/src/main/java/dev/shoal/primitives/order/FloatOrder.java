// Twins of float/int: double/long.
package dev.shoal.primitives.order;

/// The order of floats by arithmetic, without a branch that could be mispredicted: the compiler
/// turns a comparison into a branch or not depending on its profile. [IntOrder] compares the keys.
public final class FloatOrder {
  private FloatOrder() {}

  /// Returns a number in the order of the elements, for [#below].
  public static long key(float x) {
    return FloatKeys.key(x);
  }

  /// Returns 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return IntOrder.below(a, b);
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
