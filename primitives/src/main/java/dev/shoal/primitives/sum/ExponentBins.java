package dev.shoal.primitives.sum;

import java.util.Arrays;

/// Sums of fractions, one for each sign and exponent: exact for values of any magnitudes, at a
/// nanosecond or two per value.
///
/// Source: R. Neal's large superaccumulator (2015).
final class ExponentBins {
  private static final long FRACTION = (1L << 52) - 1;

  /// Fractions of 52 bits that always fit a bin: 2¹¹ of them need 63 bits.
  private static final int ROOM = 1 << 11;

  /// By the 12 bits of sign and exponent: the sum of the fractions, and how many more fit.
  private final long[] sums = new long[4096];

  private final int[] room = new int[4096];
  private boolean empty = true;

  ExponentBins() {
    Arrays.fill(room, ROOM);
  }

  /// Adds `x[from] … x[to-1]`, some of it to `sum`, the rest to the bins.
  void add(double[] x, int from, int to, Limbs sum) {
    empty = false;
    long[] fractions = sums; // in locals: the call below would make the loop reload the fields
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

  /// Adds the content of all bins to `sum` and empties them.
  void empty(Limbs sum) {
    for (int bin = 0; bin < sums.length && !empty; bin++) {
      if (room[bin] < ROOM) {
        empty(bin, sum);
      }
    }
    empty = true;
  }

  private void empty(int bin, Limbs sum) {
    int exponent = bin & 0x7FF;
    int sign = bin < 2048 ? 1 : -1;
    if (exponent == 0x7FF) {
      sum.add(sums[bin] != 0 ? Double.NaN : sign * Double.POSITIVE_INFINITY);
    } else {
      int e = Math.max(exponent, 1) - 1075;
      sum.add(sign * sums[bin], e);
      if (exponent != 0) {
        sum.add((long) sign * (ROOM - room[bin]), e + 52); // the implicit leading ones
      }
    }
    sums[bin] = 0;
    room[bin] = ROOM;
  }
}
