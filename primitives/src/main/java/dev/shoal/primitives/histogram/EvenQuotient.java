package dev.shoal.primitives.histogram;

import java.math.BigInteger;

/// Bins of one width for ints: the bin by one multiplication of integers.
///
/// Let low and high be multiples of 2⁻ᵏ, and n the number of bins. The bin of x is the quotient of
/// `t = (x - low) · 2ᵏ` and the width `w = (high - low) · 2ᵏ / n`; and that is `t · factor >>> s`
/// with factor = ⌈2ˢ / w⌉, unless s is too small. Since edges are rounded doubles, this is checked
/// instead of proved: the product never falls as x rises, so it is right for all ints if it is for
/// the first and the last one of each bin.
///
/// **Source:** Granlund and Montgomery, *Division by Invariant Integers using Multiplication*
/// (1994).
final class EvenQuotient {
  /// The maximum k, for edges such as those between two ints.
  private static final int MAX_SCALE = 8;

  /// The minimum s: from there on [#bin] has 32 bits.
  private static final int MIN_SHIFT = 32;

  final int bins;

  /// The upper edge of the last bin, which belongs to it although the quotient does not say so.
  final double high;

  private final int shift;
  private final long factor;
  private final long offset;

  /// @param scale k
  private EvenQuotient(Bins.Even even, int scale) {
    bins = even.count();
    high = even.high();
    long low = (long) Math.scalb(even.low(), scale);
    long span = (long) Math.scalb(high, scale) - low;
    long first = (long) Integer.MIN_VALUE << scale;
    long last = (long) Integer.MAX_VALUE << scale;
    long max = Long.MAX_VALUE / Math.max(low - first, last - low); // no product overflows
    shift = Math.getExponent(0.5 * max * span / bins);
    long reciprocal = reciprocal(span);
    factor = reciprocal << scale;
    offset = low * reciprocal; // modulo 2⁶⁴, as the product of x
  }

  /// Returns `⌈2ˢ bins / span⌉`.
  private long reciprocal(long span) {
    BigInteger dividend = BigInteger.valueOf(bins).shiftLeft(shift);
    BigInteger divisor = BigInteger.valueOf(span);
    return dividend.add(divisor).subtract(BigInteger.ONE).divide(divisor).longValue();
  }

  /// Returns the quotient for such bins; null if it is not exact, or a bin has no int.
  static EvenQuotient of(Bins.Even even) {
    boolean hasInts =
        even.low() >= Integer.MIN_VALUE
            && even.high() <= Integer.MAX_VALUE
            && even.count() < even.high() - even.low();
    for (int scale = 0; hasInts && scale <= MAX_SCALE; scale++) {
      if (isInteger(even.low(), scale) && isInteger(even.high(), scale)) {
        EvenQuotient quotient = new EvenQuotient(even, scale);
        return quotient.isRight(even) ? quotient : null;
      }
    }
    return null;
  }

  private static boolean isInteger(double edge, int scale) {
    double scaled = Math.scalb(edge, scale);
    return scaled == Math.rint(scaled);
  }

  private boolean isRight(Bins.Even even) {
    int first = first(even, 0);
    boolean isRight = shift >= MIN_SHIFT && areOutside(Integer.MIN_VALUE, first - 1L);
    for (int b = 0; b < bins && isRight; b++) {
      int next = first(even, b + 1);
      isRight = first < next && bin(first) == b && bin(next - 1) == b;
      first = next;
    }
    return isRight && areOutside(first, Integer.MAX_VALUE);
  }

  /// Returns the first int that is not below an edge.
  private static int first(Bins.Even even, int bin) {
    return (int) Math.ceil(even.edge(bin));
  }

  /// Returns whether the ints `from … to`, on one side of all bins, are outside; there may be none.
  private boolean areOutside(int from, long to) {
    return from > to || (!isInside(bin(from)) && !isInside(bin((int) to)));
  }

  /// Returns the bin of x; a number that is not [#isInside] if x is in none, or is `high`.
  int bin(int x) {
    return (int) ((x * factor - offset) >>> shift);
  }

  /// Returns whether `bin` is one of the bins.
  boolean isInside(int bin) {
    return Integer.compareUnsigned(bin, bins) < 0;
  }
}
