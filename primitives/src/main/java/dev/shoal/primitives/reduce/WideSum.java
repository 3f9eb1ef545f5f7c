package dev.shoal.primitives.reduce;

import dev.shoal.primitives.runs.SegmentTile;

/// Exact sums of integers in twice their bits, so that partial sums cannot overflow.
final class WideSum {
  /// Segments of a tile below which a loop for each is as fast.
  private static final int FEW = SegmentTile.SIZE / 64;

  private WideSum() {}

  /// Sums of ints, in 64 bits.
  ///
  /// @param wraps whether a sum that overflows an int result wraps around
  record IntSum(boolean wraps) implements IntReducer, IntSegments {
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

    /// Sums short segments as differences of a running sum, which fits a long.
    @Override
    public int reduce(int[] x, int[] offsets, int from, int to, int[] y, long[] scratch) {
      for (int s = from; s < to; ) {
        int end = SegmentTile.end(offsets, s, to, FEW);
        if (end == s) {
          long sum = sum(x, offsets[s], offsets[s + 1]);
          y[s] = (int) sum;
          if (!wraps && sum != (int) sum) {
            return s;
          }
          s++;
        } else {
          runningSums(x, offsets[s], offsets[end], scratch);
          if (differences(scratch, offsets, s, end, y) && !wraps) {
            return firstPastInt(scratch, offsets, s);
          }
          s = end;
        }
      }
      return to;
    }

    /// Writes the sum of the first k elements of a range to `sums[k]`.
    private static void runningSums(int[] x, int from, int to, long[] sums) {
      long sum = 0;
      sums[0] = 0;
      for (int i = from; i < to; i++) {
        sum += x[i];
        sums[i - from + 1] = sum;
      }
    }

    /// Writes the sums of segments, and returns whether one does not fit.
    private static boolean differences(long[] sums, int[] offsets, int from, int to, int[] y) {
      int base = offsets[from];
      long before = 0;
      long lost = 0;
      for (int s = from; s < to; s++) {
        long after = sums[offsets[s + 1] - base];
        long sum = after - before;
        y[s] = (int) sum;
        lost |= sum ^ (int) sum;
        before = after;
      }
      return lost != 0;
    }

    private static int firstPastInt(long[] sums, int[] offsets, int from) {
      int s = from;
      int base = offsets[from];
      long sum = 0;
      while (sum == (int) sum) {
        sum = sums[offsets[s + 1] - base] - sums[offsets[s] - base];
        s++;
      }
      return s - 1;
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
  record LongSum(boolean wraps) implements LongReducer, LongSegments {
    private static final LongSum EXACT = new LongSum(false);
    private static final LongSum WRAPPING = new LongSum(true);
    private static final long LOW = 0xFFFF_FFFFL;

    /// Bits of magnitudes of which a tile has no sum past a long: its elements add ten bits.
    private static final int SMALL = 52;

    /// Sums each segment by itself.
    private static final LongSegments EACH_EXACT = LongSegments.each(EXACT);

    private static final LongSegments EACH_WRAPPING = LongSegments.each(WRAPPING);

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

    /// Sums short segments as differences of a running sum that wraps around, which are right for
    /// sums that fit. All sums of a tile fit if its magnitudes are small.
    @Override
    public int reduce(long[] x, int[] offsets, int from, int to, long[] y, long[] scratch) {
      for (int s = from; s < to; ) {
        int end = SegmentTile.end(offsets, s, to, FEW);
        long magnitude = end == s ? -1 : runningSums(x, offsets[s], offsets[end], scratch);
        if (wraps ? end > s : magnitude >>> SMALL == 0) {
          differences(scratch, offsets, s, end, y);
        } else {
          end = Math.max(end, s + 1);
          int failed = (wraps ? EACH_WRAPPING : EACH_EXACT).reduce(x, offsets, s, end, y, scratch);
          if (failed < end) {
            return failed;
          }
        }
        s = end;
      }
      return to;
    }

    /// Writes the sum of the first k elements of a range to `sums[k]`, and returns the combined
    /// bits of their magnitudes.
    private static long runningSums(long[] x, int from, int to, long[] sums) {
      long sum = 0;
      long magnitude = 0;
      sums[0] = 0;
      for (int i = from; i < to; i++) {
        sum += x[i];
        magnitude |= x[i] ^ (x[i] >> 63);
        sums[i - from + 1] = sum;
      }
      return magnitude;
    }

    private static void differences(long[] sums, int[] offsets, int from, int to, long[] y) {
      int base = offsets[from];
      long before = 0;
      for (int s = from; s < to; s++) {
        long after = sums[offsets[s + 1] - base];
        y[s] = after - before;
        before = after;
      }
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
