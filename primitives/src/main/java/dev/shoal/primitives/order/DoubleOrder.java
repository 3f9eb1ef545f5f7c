package dev.shoal.primitives.order;

/// The order of doubles by arithmetic, without a branch that could be mispredicted: the compiler
/// turns a comparison into a branch or not depending on its profile.
///
/// A difference may overflow; its sign is corrected.
///
/// **Source:** Warren, *Hacker's Delight* (2012), 2-12.
public final class DoubleOrder {
  private DoubleOrder() {}

  /// Returns a number in the order of the elements, for [#below].
  public static long key(double x) {
    return DoubleKeys.key(x);
  }

  /// Returns 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return ((a & ~b) | (~(a ^ b) & (a - b))) >>> (Long.SIZE - 1);
  }

  /// Returns the bits of `x`, to choose between elements by arithmetic too.
  public static long raw(double x) {
    return Double.doubleToRawLongBits(x);
  }

  /// Returns the element with those bits.
  public static double value(long raw) {
    return Double.longBitsToDouble(raw);
  }
}
