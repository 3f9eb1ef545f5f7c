package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.math.BigInteger;

/// The exact sums of integers on one device.
public interface IntegerSums {
  /// Returns `high` · 2³² + `low`, from the sums of the high and of the low halves of longs.
  ///
  /// @param wraps whether a sum that overflows wraps around
  /// @throws ArithmeticException if the sum overflows and does not wrap around
  static long join(long high, long low, boolean wraps) {
    long top = high + (low >>> 32);
    if (!wraps && top != (int) top) {
      BigInteger sum = BigInteger.valueOf(high).shiftLeft(32).add(BigInteger.valueOf(low));
      throw new ArithmeticException("the sum is " + sum + ", past long; wrapping() would allow it");
    }
    return (high << 32) + low;
  }

  /// Returns the sum of all elements, which always fits.
  long sum(IntArray in);

  /// Returns the sum of all elements.
  ///
  /// @param wraps whether a sum that overflows wraps around
  /// @throws ArithmeticException if the sum overflows and does not wrap around
  long sum(LongArray in, boolean wraps);
}
