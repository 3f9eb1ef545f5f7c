package dev.shoal.primitives.order;

/// The order of ints in arithmetic, so that it takes no branch, which may be mispredicted, and no
/// luck: the compiler turns a comparison into a branch or not as its profile happens to be.
///
/// Keys of 32 bits are subtracted in 64, where nothing overflows.
public final class IntOrder {
  private IntOrder() {}

  /// A number in the order of the elements, which [#below] compares.
  public static long key(int x) {
    return x;
  }

  /// 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return (a - b) >>> (Long.SIZE - 1);
  }

  /// Every bit of `x`, to choose between elements by arithmetic too.
  public static long raw(int x) {
    return x;
  }

  /// The element with those bits.
  public static int value(long raw) {
    return (int) raw;
  }
}
