package dev.shoal.primitives.reduce;

/// Exact sums of longs, in 128 bits: the high and the low halves are added separately, since a long
/// holds the sum of 2³¹ halves of 32 bits.
///
/// @param wraps whether a sum that overflows wraps around
record LongSum(boolean wraps) implements LongReducer {
  private static final LongSum EXACT = new LongSum(false);
  private static final LongSum WRAPPING = new LongSum(true);
  private static final long LOW = 0xFFFF_FFFFL;

  /// Returns a shared instance.
  static LongSum of(boolean wraps) {
    return wraps ? WRAPPING : EXACT;
  }

  /// Reduces tile by tile: from memory a single long loop was slower.
  @Override
  public long reduce(long[] x, int from, int to) {
    long high = 0;
    long low = 0;
    for (int at = from; at < to; ) {
      int end = LongFold.end(at, to);
      for (int i = at; i < end; i++) {
        high += x[i] >> 32;
        low += x[i] & LOW;
      }
      at = end;
    }
    return IntegerSums.join(high, low, wraps);
  }

  /// Writes the sums of both halves of a tile to index `t`. The compiler vectorizes this loop as it
  /// is.
  static void halves(long[] x, int from, int to, long[] highs, long[] lows, int t) {
    long high = 0;
    long low = 0;
    for (int i = from; i < to; i++) {
      high += x[i] >> 32;
      low += x[i] & LOW;
    }
    highs[t] = high;
    lows[t] = low;
  }
}
