package dev.shoal.primitives.sum;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.Objects;

/// An exact sum of doubles, floats and products of two, to be rounded once.
///
/// A fixed-point number that covers every bit of every product of two doubles: limbs of 32 bits, of
/// which limb 0 counts in units of 2⁻²¹⁴⁸, so that 2⁶³ products cannot overflow it. Only the limbs
/// between the least and the greatest seen are kept: some tens of bytes for values of like size, 1
/// KiB at most. Carries wait in the upper halves of the limbs' longs. One that has added arrays
/// keeps up to 112 KiB of scratch for the next.
///
/// - **Order:** none. Adding and merging commute, so any split of the values gives the same bits.
/// - **Special values:** NaN, or infinities of both signs, make the sum NaN; infinities of one sign
///   make it that one. It is infinite otherwise only if the exact sum is past the largest double.
///   An exact sum of zero is 0.0.
/// - **Cost:** a few nanoseconds for a value; arrays go through [#add(double\[\], int, int)] at the
///   speed of memory.
/// - **Source:** U. Kulisch, *Computer Arithmetic and Validity*; R. Neal, *Fast Exact Summation
///   Using Small and Large Superaccumulators* (2015).
///
/// For one thread at a time.
public final class Accumulator {
  /// The exponent of the lowest bit: the square of the least double, 2⁻¹⁰⁷⁴.
  static final int LOWEST = -2148;

  /// The limbs of 2⁶³ products of the greatest doubles, with one to spare for the sign.
  private static final int MOST_LIMBS = (2 * 1024 + 63 - LOWEST) / 32 + 2;

  private static final long LOW_HALF = 0xFFFF_FFFFL;
  private static final long FRACTION = (1L << 52) - 1;

  /// Additions before carries must move on: each adds less than 2³⁴ to a limb.
  private static final int MOST_ADDITIONS = 1 << 28;

  private static final byte FORMAT = 1;
  private static final byte NAN = 1;
  private static final byte POSITIVE_INFINITY = 2;
  private static final byte NEGATIVE_INFINITY = 4;

  private long[] limbs = new long[0];
  private int first; // the number of the limb in limbs[0]
  private int additions; // since the last normalize
  private int specials; // NAN | POSITIVE_INFINITY | NEGATIVE_INFINITY
  private ExactBlocks blocks; // for arrays, once there was one

  /// An empty sum: 0.0.
  public Accumulator() {}

  /// Adds `x`.
  public void add(double x) {
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
  public void addProduct(double a, double b) {
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

  /// Adds `x[from] … x[to-1]`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within `x`
  public void add(double[] x, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    blocks().add(x, from, to, this);
  }

  /// Adds `x[from] … x[to-1]`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within `x`
  public void add(float[] x, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    blocks().add(x, from, to, this);
  }

  /// Adds the exact products `x[i] · y[i]`, `from ≤ i < to`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within both
  public void addProducts(double[] x, double[] y, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    Objects.checkFromToIndex(from, to, y.length);
    blocks().addProducts(x, y, from, to, this);
  }

  /// Adds the exact products `x[i] · y[i]`, `from ≤ i < to`.
  ///
  /// @throws IndexOutOfBoundsException if the range is not within both
  public void addProducts(float[] x, float[] y, int from, int to) {
    Objects.checkFromToIndex(from, to, x.length);
    Objects.checkFromToIndex(from, to, y.length);
    blocks().addProducts(x, y, from, to, this);
  }

  /// Adds all that `other` holds, which stays as it is.
  public void merge(Accumulator other) {
    other.settle();
    settle();
    specials |= other.specials;
    if (other.limbs.length > 0) {
      reach(other.first, other.limbs.length);
      for (int k = 0; k < other.limbs.length; k++) {
        limbs[other.first - first + k] += other.limbs[k];
      }
      additions = 1;
    }
  }

  /// Back to 0.0.
  public void clear() {
    settle();
    Arrays.fill(limbs, 0);
    additions = 0;
    specials = 0;
  }

  /// The sum, rounded to the nearest double, ties to even.
  public double round() {
    settle();
    if (specials != 0) {
      return special();
    }
    boolean negative = isNegative();
    long[] magnitude = negative ? negated() : limbs;
    double value = Rounding.toNearest(magnitude, LOWEST + 32 * first, false);
    return negative ? -value : value;
  }

  /// The sum divided by `n`, rounded once.
  ///
  /// @throws NoSuchElementException if n is 0
  /// @throws IllegalArgumentException if n is negative
  public double mean(long n) {
    if (n == 0) {
      throw new NoSuchElementException("there is no mean of 0 values");
    }
    if (n < 0) {
      throw new IllegalArgumentException("n is " + n + ", must not be negative");
    }
    settle();
    if (specials != 0) {
      return special();
    }
    BigInteger sum = toBigInteger();
    // 64 bits more than the divisor has, so that the quotient has all 53 and a guard.
    int shift = Math.max(0, 64 + 64 - sum.bitLength());
    BigInteger[] division = sum.abs().shiftLeft(shift).divideAndRemainder(BigInteger.valueOf(n));
    long[] quotient = digits(division[0]);
    boolean more = division[1].signum() != 0;
    double value = Rounding.toNearest(quotient, LOWEST + 32 * first - shift, more);
    return sum.signum() < 0 ? -value : value;
  }

  /// The sum as bytes, the same for equal sums: a format byte, a byte of special values, the number
  /// of the first limb, then the limbs in two's complement; numbers are little-endian.
  public byte[] toBytes() {
    settle();
    if (specials != 0) {
      double special = special(); // all else is of no more account
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
      high--; // it only repeats the sign of the one below
    }
    ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * (high - low)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(FORMAT).put((byte) specials).putShort((short) (high > low ? first + low : 0));
    for (int k = low; k < high; k++) {
      bytes.putInt((int) limbs[k]);
    }
    return bytes.array();
  }

  /// The sum that [#toBytes] wrote.
  ///
  /// @throws IllegalArgumentException if the bytes are not such
  public static Accumulator fromBytes(byte[] bytes) {
    if (bytes.length < 4 || bytes.length % 4 != 0 || bytes[0] != FORMAT || (bytes[1] & ~7) != 0) {
      throw new IllegalArgumentException("these " + bytes.length + " bytes are not an exact sum");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int count = bytes.length / 4 - 1;
    int first = in.getShort(2);
    if (first < 0 || first + count > MOST_LIMBS) {
      throw new IllegalArgumentException(
          "an exact sum has no limbs " + first + " … " + (first + count - 1));
    }
    var sum = new Accumulator();
    sum.specials = bytes[1];
    sum.first = first;
    sum.limbs = new long[count];
    for (int k = 0; k < count; k++) {
      long digit = in.getInt(4 + 4 * k);
      sum.limbs[k] = k + 1 < count ? digit & LOW_HALF : digit;
    }
    return sum;
  }

  @Override
  public String toString() {
    return "Accumulator[" + round() + "]";
  }

  /// Adds `m · 2^e`, where `|m| < 2⁶³` and no bit lies below 2⁻²¹⁴⁸.
  void add(long m, int e) {
    if (m == 0) {
      return;
    }
    int place = e - LOWEST;
    int limb = place >>> 5;
    reach(limb, 3);
    int shift = place & 31;
    long low = (m & LOW_HALF) << shift;
    long high = (m >> 32) << shift;
    int k = limb - first;
    limbs[k] += low & LOW_HALF;
    limbs[k + 1] += (low >>> 32) + (high & LOW_HALF);
    limbs[k + 2] += high >> 32;
    additions++;
    if (additions == MOST_ADDITIONS) {
      normalize();
    }
  }

  private void addSpecial(double x) {
    specials |= Double.isNaN(x) ? NAN : x > 0 ? POSITIVE_INFINITY : NEGATIVE_INFINITY;
  }

  /// Adds NaNs and infinities.
  ///
  /// @param seen 1 for a NaN, 2 for +∞, 4 for −∞, or a sum of these
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

  private ExactBlocks blocks() {
    if (blocks == null) {
      blocks = new ExactBlocks();
    }
    return blocks;
  }

  /// Brings all that was added together, in digits.
  private void settle() {
    if (blocks != null) {
      blocks.settle(this);
    }
    normalize();
  }

  /// Makes room for `count` limbs from number `limb` on. New room on top continues the sign: limbs
  /// are signed, so zeros do.
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

  /// Moves the carries on: after it all limbs but the last are digits, 0 … 2³²−1; the last is
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
    while (limbs[last] != (int) limbs[last]) { // the last is to be a digit too, with its sign
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

  private BigInteger toBigInteger() {
    BigInteger sum = BigInteger.ZERO;
    for (int k = limbs.length - 1; k >= 0; k--) {
      sum = sum.shiftLeft(32).add(BigInteger.valueOf(limbs[k]));
    }
    return sum;
  }

  private static long[] digits(BigInteger natural) {
    long[] digits = new long[natural.bitLength() / 32 + 1];
    for (int k = 0; k < digits.length; k++) {
      digits[k] = natural.shiftRight(32 * k).longValue() & LOW_HALF;
    }
    return digits;
  }
}
