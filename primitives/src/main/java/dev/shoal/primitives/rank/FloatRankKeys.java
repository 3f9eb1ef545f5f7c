// Twins of float/int: double/long.
package dev.shoal.primitives.rank;

import dev.shoal.primitives.order.FloatKeys;

/// The keys by which floats are ranked: in their order, or, with all bits turned over, in the
/// opposite one, where NaNs are last too.
final class FloatRankKeys {
  static final long LEAST = Integer.MIN_VALUE;
  static final long GREATEST = Integer.MAX_VALUE;

  private FloatRankKeys() {}

  /// @param turn 0 for ascending order, −1 for descending
  static long key(float x, long turn) {
    long key = FloatKeys.key(x);
    return Float.isNaN(x) ? key : key ^ turn;
  }
}
