package dev.shoal.primitives.sum;

import java.util.Arrays;

/// Sums of mantissas, one for each sign and exponent: exact for any spread of values, a nanosecond
/// or two for each.
///
/// Source: R. Neal's large superaccumulator (2015).
final class ExponentBins {
  private static final long FRACTION = (1L << 52) - 1;

  /// Fractions of 52 bits that fit a bin for certain: 2¹¹ of them need 63 bits.
  private static final int ROOM = 1 << 11;

  /// By the 12 bits of sign and exponent: the sum of the fractions, and how many more may come.
  private final long[] sums = new long[4096];

  private final int[] room = new int[4096];
  private boolean empty = true;

  ExponentBins() {
    Arrays.fill(room, ROOM);
  }

  /// Adds `x[from] … x[to-1]`, some of it to `sum`, the rest to the bins.
  void add(double[] x, int from, int to, Accumulator sum) {
    empty = false;
    long[] fractions = sums; // in locals: the call below would have the loop load them anew
    int[] left = room;
    for (int i = from; i < to; i++) {
      long bits = Double.doubleToRawLongBits(x[i]);
      int bin = (int) (bits >>> 52);
      fractions[bin] += bits & FRACTION;
      int rest = left[bin] - 1;
      left[bin] = rest;
      if (rest == 0) {
        empty(bin, sum);
      }
    }
  }

  /// Moves all that the bins hold to `sum`.
  void empty(Accumulator sum) {
    for (int bin = 0; bin < sums.length && !empty; bin++) {
      if (room[bin] < ROOM) {
        empty(bin, sum);
      }
    }
    empty = true;
  }

  private void empty(int bin, Accumulator sum) {
    int exponent = bin & 0x7FF;
    int sign = bin < 2048 ? 1 : -1;
    if (exponent == 0x7FF) {
      sum.add(sums[bin] != 0 ? Double.NaN : sign * Double.POSITIVE_INFINITY);
    } else {
      int e = Math.max(exponent, 1) - 1075;
      sum.add(sign * sums[bin], e);
      if (exponent != 0) {
        sum.add((long) sign * (ROOM - room[bin]), e + 52); // the leading ones, which are not stored
      }
    }
    sums[bin] = 0;
    room[bin] = ROOM;
  }
}
