package dev.shoal.primitives.select;

/// Tests whether an element lies in a closed range, by arithmetic alone: the compiler turns a
/// comparison into a branch where the results so far were all equal, and that is slow once they no
/// longer are. All methods return 1 if `x` is in the range, else 0.
final class ClosedRange {
  private ClosedRange() {}

  static long contains(int x, int low, int high) {
    return ~(((long) x - low) | ((long) high - x)) >>> 63;
  }

  /// Differences of longs overflow.
  ///
  /// **Source:** Warren, *Hacker's Delight*, 2nd edition (2012), section 2-12, for the signs.
  static long contains(long x, long low, long high) {
    long below = (x & ~low) | (~(x ^ low) & (x - low)); // the sign bit counts
    long above = (high & ~x) | (~(high ^ x) & (high - x));
    return ~(below | above) >>> 63;
  }

  static long contains(float x, float low, float high) {
    return (x >= low ? 1 : 0) & (x <= high ? 1 : 0);
  }

  static long contains(double x, double low, double high) {
    return (x >= low ? 1 : 0) & (x <= high ? 1 : 0);
  }
}
