package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sum.Accumulator;
import java.math.BigInteger;

/// The exact sum of the squares of a stream.
final class SquareSum {
  /// Elements that one thread squares before it asks for more.
  private static final int BLOCK = 1 << 18;

  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final Device device;
  private final boolean isUnsigned;
  private final Accumulator floating = new Accumulator();
  private BigInteger integer = BigInteger.ZERO;

  SquareSum(Device device, boolean isUnsigned) {
    this.device = device;
    this.isUnsigned = isUnsigned;
  }

  void add(Array<?> chunk) {
    switch (chunk) {
      case FloatArray a -> inBlocks(a.length(), (from, to, sum) -> addFloats(a, from, to, sum));
      case DoubleArray a -> inBlocks(a.length(), (from, to, sum) -> addDoubles(a, from, to, sum));
      case LongArray a -> addLongs(a.toHost());
      case IntArray a -> addInts(a.toHost());
    }
  }

  private interface Squares {
    void addTo(int from, int to, Accumulator sum);
  }

  private void inBlocks(int length, Squares squares) {
    switch (device) {
      case Device.Serial _ -> squares.addTo(0, length, floating);
      case Device.Cpu cpu ->
          cpu.crew()
              .forEachBlock(
                  length,
                  BLOCK,
                  (_, from, to) -> {
                    var part = new Accumulator();
                    squares.addTo(from, to, part);
                    merge(part);
                  });
    }
  }

  private void addFloats(FloatArray a, int from, int to, Accumulator sum) {
    float[] x = a.toHost();
    if (device instanceof Device.Serial) {
      for (int i = from; i < to; i++) {
        sum.addProduct(x[i], x[i]);
      }
    } else {
      sum.addProducts(x, x, from, to);
    }
  }

  private void addDoubles(DoubleArray a, int from, int to, Accumulator sum) {
    double[] x = a.toHost();
    if (device instanceof Device.Serial) {
      for (int i = from; i < to; i++) {
        sum.addProduct(x[i], x[i]);
      }
    } else {
      sum.addProducts(x, x, from, to);
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

  private synchronized void merge(Accumulator part) {
    floating.merge(part);
  }

  /// The exact sum is this times 2^([#exponent]); of integers, or of finite values.
  BigInteger unscaled(boolean isFloating) {
    return isFloating ? Fixed.unscaled(floating) : integer;
  }
}
