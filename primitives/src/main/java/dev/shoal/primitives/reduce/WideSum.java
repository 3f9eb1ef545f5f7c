package dev.shoal.primitives.reduce;

/// Exact sums of integers in twice their bits, so that partial sums cannot overflow.
final class WideSum {
  private WideSum() {}

  /// Sums of ints, in 64 bits.
  ///
  /// @param wraps whether a sum that overflows an int result wraps around
  record IntSum(boolean wraps) implements IntReducer {
    private static final IntSum EXACT = new IntSum(false);
    private static final IntSum WRAPPING = new IntSum(true);

    /// Returns a shared instance.
    static IntSum of(boolean wraps) {
      return wraps ? WRAPPING : EXACT;
    }

    /// Returns the sum as a long, which holds the sum of any array. The compiler vectorizes this
    /// loop as it is; four independent sums were slower.
    static long sum(int[] x, int from, int to) {
      long sum = 0;
      for (int i = from; i < to; i++) {
        sum += x[i];
      }
      return sum;
    }

    @Override
    public int reduce(int[] x, int from, int to) {
      return narrow(sum(x, from, to));
    }

    /// Returns the sum as an int.
    ///
    /// @throws ArithmeticException if it overflows and does not wrap around
    int narrow(long sum) {
      if (!wraps && sum != (int) sum) {
        throw new ArithmeticException(
            "the sum is " + sum + ", past int; wrapping() would allow it");
      }
      return (int) sum;
    }
  }

  /// Sums of longs, in 128 bits: the high and the low halves are added separately, since a long
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
        int end = LongReducer.Fold.end(at, to);
        for (int i = at; i < end; i++) {
          high += x[i] >> 32;
          low += x[i] & LOW;
        }
        at = end;
      }
      return IntegerSums.join(high, low, wraps);
    }

    /// Writes the sums of both halves of a tile to index `t`. The compiler vectorizes this loop as
    /// it is.
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
}
