package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.primitives.sum.Sum;
import java.math.BigInteger;

/// The exact sum of the squares of a stream.
final class SquareSum {
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final Sum sum;
  private final boolean isUnsigned;
  private final Accumulator floating = new Accumulator();
  private BigInteger integer = BigInteger.ZERO;

  SquareSum(Device device, boolean isUnsigned) {
    this.sum = Sum.on(device);
    this.isUnsigned = isUnsigned;
  }

  void add(Array<?> chunk) {
    switch (chunk) {
      case FloatArray a -> sum.addProducts(a, a, floating);
      case DoubleArray a -> sum.addProducts(a, a, floating);
      case LongArray a -> addLongs(a.hostArray());
      case IntArray a -> addInts(a.hostArray());
    }
  }

  /// Squares have 62 bits: their halves are summed apart.
  private void addInts(int[] x) {
    long low = 0;
    long high = 0;
    for (int v : x) {
      long square = (long) v * v;
      low += square & LOW_HALF;
      high += square >>> 32;
    }
    integer = integer.add(BigInteger.valueOf(high).shiftLeft(32)).add(BigInteger.valueOf(low));
  }

  /// Squares have 128 bits: their quarters are summed apart, 2³² of them cannot overflow a long.
  private void addLongs(long[] x) {
    long[] quarters = new long[4];
    for (long v : x) {
      long low = v * v;
      long high = isUnsigned ? Math.unsignedMultiplyHigh(v, v) : Math.multiplyHigh(v, v);
      quarters[0] += low & LOW_HALF;
      quarters[1] += low >>> 32;
      quarters[2] += high & LOW_HALF;
      quarters[3] += high >>> 32;
    }
    for (int k = 0; k < 4; k++) {
      integer = integer.add(BigInteger.valueOf(quarters[k]).shiftLeft(32 * k));
    }
  }

  /// The exact sum is this times 2^([#exponent]); of integers, or of finite values.
  BigInteger unscaled(boolean isFloating) {
    return isFloating ? Fixed.unscaled(floating) : integer;
  }
}
