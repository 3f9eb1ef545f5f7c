package dev.shoal.primitives.order;

/// The order of longs by arithmetic, without a branch that could be mispredicted: the compiler
/// turns a comparison into a branch or not depending on its profile.
///
/// A difference may overflow; its sign is corrected.
///
/// **Source:** Warren, *Hacker's Delight* (2012), 2-12.
public final class LongOrder {
  private LongOrder() {}

  /// Returns a number in the order of the elements, for [#below].
  public static long key(long x) {
    return x;
  }

  /// Returns 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return difference(a, b) >>> (Long.SIZE - 1);
  }

  /// Returns a number below 0 if `x` is below `y`, otherwise 0 or more.
  public static long difference(long x, long y) {
    return (x & ~y) | (~(x ^ y) & (x - y));
  }

  /// Returns `to`: integers have one zero.
  public static int fallAmongZeros(long[] x, int from, int to) {
    return to;
  }

  /// Returns whether [#difference] is right for `x` and any element that is not a NaN.
  public static boolean isFinite(long x) {
    return true;
  }

  /// Returns whether `x` is a NaN.
  public static boolean isNaN(long x) {
    return false;
  }

  /// Returns the bits of `x`, to choose between elements by arithmetic too.
  public static long raw(long x) {
    return x;
  }

  /// Returns the element with those bits.
  public static long value(long raw) {
    return raw;
  }
}
