package dev.shoal.primitives.reduce;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The exact sums of integers on one device.
public interface IntegerSums {
  /// Returns the sum of all elements, which always fits.
  long sum(IntArray in);

  /// Returns the sum of all elements.
  ///
  /// @param wraps whether a sum that overflows wraps around
  /// @throws ArithmeticException if the sum overflows and does not wrap around
  long sum(LongArray in, boolean wraps);
}
