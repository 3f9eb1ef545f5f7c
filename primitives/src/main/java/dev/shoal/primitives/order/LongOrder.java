package dev.shoal.primitives.order;

/// The order of longs in arithmetic, so that it takes no branch, which may be mispredicted, and no
/// luck: the compiler turns a comparison into a branch or not as its profile happens to be.
///
/// A difference may overflow; its sign is mended. Source: Warren, *Hacker's Delight* (2012), 2-12.
public final class LongOrder {
  private LongOrder() {}

  /// A number in the order of the elements, which [#below] compares.
  public static long key(long x) {
    return x;
  }

  /// 1 if key `a` is below key `b`, otherwise 0.
  public static long below(long a, long b) {
    return ((a & ~b) | (~(a ^ b) & (a - b))) >>> (Long.SIZE - 1);
  }

  /// Every bit of `x`, to choose between elements by arithmetic too.
  public static long raw(long x) {
    return x;
  }

  /// The element with those bits.
  public static long value(long raw) {
    return raw;
  }
}
