// Twins of int: long.
package dev.shoal.primitives.rank;

/// The keys by which ints are ranked; see [FloatRankKeys].
final class IntRankKeys {
  static final long LEAST = Integer.MIN_VALUE;
  static final long GREATEST = Integer.MAX_VALUE;

  private IntRankKeys() {}

  static long key(int x, long turn) {
    return x ^ turn;
  }
}
