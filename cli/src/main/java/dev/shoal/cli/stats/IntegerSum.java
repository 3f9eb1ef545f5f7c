package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Reduce;
import java.math.BigInteger;

/// The exact sum of integers, which knows no limit.
public final class IntegerSum implements ExactSum {
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final Reduce reduce;
  private final boolean isUnsigned;
  private BigInteger total = BigInteger.ZERO;

  /// @param isUnsigned whether longs from 2⁶³ on look negative
  public IntegerSum(Device device, boolean isUnsigned) {
    this.reduce = Reduce.on(device);
    this.isUnsigned = isUnsigned;
  }

  @Override
  public void add(Array<?> chunk) {
    total =
        total.add(
            switch (chunk) {
              case IntArray x -> BigInteger.valueOf(reduce.sum(x));
              case LongArray x -> sum(x);
              default -> throw new IllegalArgumentException("floats are added by FloatingSum");
            });
  }

  private BigInteger sum(LongArray x) {
    if (isUnsigned) {
      return inHalves(x.hostArray());
    }
    try {
      return BigInteger.valueOf(reduce.sum(x));
    } catch (ArithmeticException pastLong) {
      return inHalves(x.hostArray());
    }
  }

  /// The halves of longs are summed in longs: 2³¹ of either could not overflow one, and a chunk has
  /// fewer.
  private BigInteger inHalves(long[] x) {
    long low = 0;
    long high = 0;
    for (long v : x) {
      low += v & LOW_HALF;
      high += isUnsigned ? v >>> 32 : v >> 32;
    }
    return BigInteger.valueOf(high).shiftLeft(32).add(BigInteger.valueOf(low));
  }

  @Override
  public BigInteger value() {
    return total;
  }

  @Override
  public double mean(long n) {
    return Rounding.quotient(total, BigInteger.valueOf(n), 0);
  }

  @Override
  public BigInteger unscaled() {
    return total;
  }

  @Override
  public int exponent() {
    return 0;
  }
}
