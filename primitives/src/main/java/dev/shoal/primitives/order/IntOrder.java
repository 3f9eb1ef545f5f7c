package dev.shoal.primitives.order;

/// The order of ints by arithmetic, without a branch that could be mispredicted: the compiler turns
/// a comparison into a branch or not depending on its profile.
///
/// Keys of 32 bits are subtracted in 64, where nothing overflows.
public final class IntOrder {
  private IntOrder() {}

  /// Returns a number in the order of the elements, for [#below].
  public static long key(int x) {
    return x;
  }

  /// Returns 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return (a - b) >>> (Long.SIZE - 1);
  }

  /// Returns a number below 0 if `x` is below `y`, otherwise 0 or more.
  public static long difference(int x, int y) {
    return (long) x - y;
  }

  /// Returns `to`: integers have one zero.
  public static int fallAmongZeros(int[] x, int from, int to) {
    return to;
  }

  /// Returns whether [#difference] is right for `x` and any element that is not a NaN.
  public static boolean isFinite(int x) {
    return true;
  }

  /// Returns whether `x` is a NaN.
  public static boolean isNaN(int x) {
    return false;
  }

  /// Returns the bits of `x`, to choose between elements by arithmetic too.
  public static long raw(int x) {
    return x;
  }

  /// Returns the element with those bits.
  public static int value(long raw) {
    return (int) raw;
  }
}
