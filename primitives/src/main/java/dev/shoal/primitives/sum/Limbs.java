package dev.shoal.primitives.sum;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.NoSuchElementException;

/// The fixed-point number of an [Accumulator]: it covers every bit of every product of two doubles.
///
/// Limbs have 32 bits; limb 0 counts in units of 2⁻²¹⁴⁸, and 2⁶³ products cannot overflow the last.
/// Only the limbs between the lowest and the highest used are stored: some tens of bytes for values
/// of similar magnitude, 1 KiB at most. Carries wait in the upper halves of the longs of the limbs.
///
/// **Source:** R. Neal, *Fast Exact Summation Using Small and Large Superaccumulators* (2015).
final class Limbs {
  /// The exponent of the lowest bit: that of the square of the smallest double, 2⁻¹⁰⁷⁴.
  static final int LOWEST = -2148;

  /// The limbs of 2⁶³ products of the largest doubles, and one more for the sign.
  private static final int MAX_LIMBS = (2 * 1024 + 63 - LOWEST) / 32 + 2;

  private static final long LOW_HALF = 0xFFFF_FFFFL;
  private static final long FRACTION = (1L << 52) - 1;

  /// Digits of a quotient below those of the sum, so that it has 65 bits or more.
  private static final int FRACTION_DIGITS = 4;

  /// Additions before carries must be propagated: each adds less than 2³⁴ to a limb.
  private static final int MAX_ADDITIONS = 1 << 28;

  private static final byte FORMAT = 1;
  private static final byte NAN = 1;
  private static final byte POSITIVE_INFINITY = 2;
  private static final byte NEGATIVE_INFINITY = 4;

  private long[] limbs = new long[0];
  private int first; // the number of limbs[0]
  private int additions; // since the last normalize
  private int specials; // NAN | POSITIVE_INFINITY | NEGATIVE_INFINITY

  /// Adds `x`.
  void add(double x) {
    long bits = Double.doubleToRawLongBits(x);
    int exponent = (int) (bits >>> 52) & 0x7FF;
    if (exponent == 0x7FF) {
      addSpecial(x);
      return;
    }
    long magnitude = mantissa(bits, exponent);
    add(bits < 0 ? -magnitude : magnitude, Math.max(exponent, 1) - 1075);
  }

  /// Adds the exact product of `a` and `b`.
  void addProduct(double a, double b) {
    long aBits = Double.doubleToRawLongBits(a);
    long bBits = Double.doubleToRawLongBits(b);
    int aExponent = (int) (aBits >>> 52) & 0x7FF;
    int bExponent = (int) (bBits >>> 52) & 0x7FF;
    if (aExponent == 0x7FF || bExponent == 0x7FF) {
      addSpecial(a * b);
      return;
    }
    long x = mantissa(aBits, aExponent);
    long y = mantissa(bBits, bExponent);
    int e = Math.max(aExponent, 1) + Math.max(bExponent, 1) - 2 * 1075;
    long sign = (aBits ^ bBits) < 0 ? -1 : 1;
    long low = x * y;
    add(sign * (low & LOW_HALF), e);
    add(sign * (low >>> 32), e + 32);
    add(sign * Math.multiplyHigh(x, y), e + 64);
  }

  /// Adds the sum of `other`, whose value stays the same.
  void merge(Limbs other) {
    other.normalize();
    normalize();
    specials |= other.specials;
    if (other.limbs.length > 0) {
      reach(other.first, other.limbs.length);
      for (int k = 0; k < other.limbs.length; k++) {
        limbs[other.first - first + k] += other.limbs[k];
      }
      additions = 1;
    }
  }

  /// Resets the sum to 0.0.
  void clear() {
    normalize();
    Arrays.fill(limbs, 0);
    additions = 0;
    specials = 0;
  }

  /// Returns the sum, rounded to the nearest double, ties to even.
  double round() {
    normalize();
    if (specials != 0) {
      return special();
    }
    boolean negative = isNegative();
    long[] magnitude = negative ? negated() : limbs;
    double value = Rounding.toNearest(magnitude, LOWEST + 32 * first, false);
    return negative ? -value : value;
  }

  /// Returns the sum divided by `n`, rounded once.
  ///
  /// @throws NoSuchElementException if n is 0
  /// @throws IllegalArgumentException if n is negative
  double mean(long n) {
    if (n == 0) {
      throw new NoSuchElementException("there is no mean of 0 values");
    }
    if (n < 0) {
      throw new IllegalArgumentException("n is " + n + ", must not be negative");
    }
    normalize();
    if (specials != 0) {
      return special();
    }
    boolean negative = isNegative();
    long[] magnitude = negative ? negated() : limbs;
    double value = n <= Integer.MAX_VALUE ? quotient(magnitude, n) : quotientOfMany(magnitude, n);
    return negative ? -value : value;
  }

  /// Returns `magnitude / n`, rounded once.
  ///
  /// @param n less than a digit, so that a remainder and the next digit fit a long
  private double quotient(long[] magnitude, long n) {
    long[] quotient = new long[FRACTION_DIGITS + magnitude.length];
    long rest = 0;
    for (int k = quotient.length - 1; k >= 0; k--) {
      long digit = k < FRACTION_DIGITS ? 0 : magnitude[k - FRACTION_DIGITS];
      long dividend = rest << 32 | digit;
      quotient[k] = dividend / n;
      rest = dividend - quotient[k] * n;
    }
    return Rounding.toNearest(quotient, LOWEST + 32 * (first - FRACTION_DIGITS), rest != 0);
  }

  /// [#quotient] for an `n` of any size.
  private double quotientOfMany(long[] magnitude, long n) {
    BigInteger sum = natural(magnitude).shiftLeft(32 * FRACTION_DIGITS);
    BigInteger[] division = sum.divideAndRemainder(BigInteger.valueOf(n));
    boolean more = division[1].signum() != 0;
    return Rounding.toNearest(digits(division[0]), LOWEST + 32 * (first - FRACTION_DIGITS), more);
  }

  /// Returns the sum as bytes, the same for equal sums: a format byte, a byte of special values,
  /// the number of the first limb, then the limbs in two's complement; numbers are little-endian.
  byte[] toBytes() {
    normalize();
    if (specials != 0) {
      double special = special(); // the finite part no longer matters
      specials = 0;
      addSpecial(special);
      limbs = new long[0];
    }
    int low = 0;
    while (low < limbs.length && limbs[low] == 0) {
      low++;
    }
    int high = limbs.length;
    while (high > low + 1 && (int) limbs[high - 1] == (int) (limbs[high - 2] << 32 >> 63)) {
      high--; // it only repeats the sign of the limb below
    }
    ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * (high - low)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(FORMAT).put((byte) specials).putShort((short) (high > low ? first + low : 0));
    for (int k = low; k < high; k++) {
      bytes.putInt((int) limbs[k]);
    }
    return bytes.array();
  }

  /// Returns the sum that [#toBytes] wrote.
  ///
  /// @throws IllegalArgumentException if the bytes are not a sum, or [#toBytes] writes it otherwise
  static Limbs fromBytes(byte[] bytes) {
    if (bytes.length < 4 || bytes.length % 4 != 0 || bytes[0] != FORMAT || (bytes[1] & ~7) != 0) {
      throw new IllegalArgumentException("these " + bytes.length + " bytes are not an exact sum");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int count = bytes.length / 4 - 1;
    int first = in.getShort(2);
    if (first < 0 || first + count > MAX_LIMBS) {
      throw new IllegalArgumentException(
          "an exact sum has no limbs " + first + " … " + (first + count - 1));
    }
    var sum = new Limbs();
    sum.specials = bytes[1];
    sum.first = first;
    sum.limbs = new long[count];
    for (int k = 0; k < count; k++) {
      long digit = in.getInt(4 + 4 * k);
      sum.limbs[k] = k + 1 < count ? digit & LOW_HALF : digit;
    }
    if (!Arrays.equals(sum.toBytes(), bytes)) {
      throw new IllegalArgumentException(
          "these " + bytes.length + " bytes are not in the form that toBytes writes");
    }
    return sum;
  }

  /// Adds `m · 2^e`, where `|m| < 2⁶³` and no bit lies below 2⁻²¹⁴⁸.
  void add(long m, int e) {
    if (m == 0) {
      return;
    }
    int bit = e - LOWEST;
    int limb = bit >>> 5;
    reach(limb, 3);
    int shift = bit & 31;
    long low = (m & LOW_HALF) << shift;
    long high = (m >> 32) << shift;
    int k = limb - first;
    limbs[k] += low & LOW_HALF;
    limbs[k + 1] += (low >>> 32) + (high & LOW_HALF);
    limbs[k + 2] += high >> 32;
    additions++;
    if (additions == MAX_ADDITIONS) {
      normalize();
    }
  }

  private void addSpecial(double x) {
    specials |= Double.isNaN(x) ? NAN : x > 0 ? POSITIVE_INFINITY : NEGATIVE_INFINITY;
  }

  /// Adds NaNs and infinities.
  ///
  /// @param seen the sum of 1 for a NaN, 2 for +∞, 4 for −∞
  void addSpecials(int seen) {
    specials |= seen;
  }

  private double special() {
    return switch (specials) {
      case POSITIVE_INFINITY -> Double.POSITIVE_INFINITY;
      case NEGATIVE_INFINITY -> Double.NEGATIVE_INFINITY;
      default -> Double.NaN;
    };
  }

  private static long mantissa(long bits, int exponent) {
    return (bits & FRACTION) | (exponent == 0 ? 0 : 1L << 52);
  }

  /// Extends the limbs to hold `count` limbs from number `limb` on. Limbs are signed, so zeros
  /// extend the sign.
  private void reach(int limb, int count) {
    if (limbs.length == 0) {
      first = limb;
      limbs = new long[count];
    } else if (limb < first || limb + count > first + limbs.length) {
      int low = Math.min(first, limb);
      int high = Math.max(first + limbs.length, limb + count);
      long[] wider = new long[high - low];
      System.arraycopy(limbs, 0, wider, first - low, limbs.length);
      first = low;
      limbs = wider;
    }
  }

  /// Propagates the carries: afterwards all limbs but the last are digits, 0 … 2³²−1; the last is
  /// signed.
  private void normalize() {
    if (additions == 0) {
      return;
    }
    long carry = 0;
    for (int k = 0; k < limbs.length - 1; k++) {
      long value = limbs[k] + carry;
      limbs[k] = value & LOW_HALF;
      carry = value >> 32;
    }
    int last = limbs.length - 1;
    limbs[last] += carry;
    while (limbs[last] != (int) limbs[last]) { // the last must be a signed digit too
      limbs = Arrays.copyOf(limbs, last + 2);
      limbs[last + 1] = limbs[last] >> 32;
      limbs[last] &= LOW_HALF;
      last++;
    }
    additions = 0;
  }

  private boolean isNegative() {
    return limbs.length > 0 && limbs[limbs.length - 1] < 0;
  }

  private long[] negated() {
    long[] magnitude = new long[limbs.length];
    long carry = 0;
    for (int k = 0; k < limbs.length; k++) {
      long value = carry - limbs[k];
      magnitude[k] = value & LOW_HALF;
      carry = value >> 32;
    }
    return magnitude;
  }

  private static BigInteger natural(long[] digits) {
    BigInteger natural = BigInteger.ZERO;
    for (int k = digits.length - 1; k >= 0; k--) {
      natural = natural.shiftLeft(32).add(BigInteger.valueOf(digits[k]));
    }
    return natural;
  }

  private static long[] digits(BigInteger natural) {
    long[] digits = new long[natural.bitLength() / 32 + 1];
    for (int k = 0; k < digits.length; k++) {
      digits[k] = natural.shiftRight(32 * k).longValue() & LOW_HALF;
    }
    return digits;
  }
}
