package dev.shoal.primitives.select;

/// [IntRange] for longs, whose differences overflow.
final class LongRange {
  private LongRange() {}

  /// Returns 1 if `x` is in the range, else 0.
  ///
  /// **Source:** Warren, *Hacker's Delight*, 2nd edition (2012), section 2-12, for the signs.
  static long within(long x, long low, long high) {
    long below = (x & ~low) | (~(x ^ low) & (x - low)); // the sign bit counts
    long above = (high & ~x) | (~(high ^ x) & (high - x));
    return ~(below | above) >>> 63;
  }
}
