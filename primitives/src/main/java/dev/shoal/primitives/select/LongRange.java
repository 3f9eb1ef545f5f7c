package dev.shoal.primitives.select;

/// As [IntRange], for longs, whose differences do not fit.
final class LongRange {
  private LongRange() {}

  /// 1 if `x` is in the range, else 0.
  ///
  /// **Source:** Warren, *Hacker's Delight*, 2nd edition (2012), section 2-12, for the signs.
  static long within(long x, long low, long high) {
    long below = (x & ~low) | (~(x ^ low) & (x - low)); // its sign
    long above = (high & ~x) | (~(high ^ x) & (high - x));
    return ~(below | above) >>> 63;
  }
}
