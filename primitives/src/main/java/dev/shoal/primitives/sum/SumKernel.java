package dev.shoal.primitives.sum;

import dev.shoal.device.Array;

/// What a device supplies to [Sum] for one algorithm. For one call at a time.
@FunctionalInterface
public interface SumKernel {
  /// Returns the sum of all values.
  ///
  /// @param values a [dev.shoal.device.FloatArray] or a [dev.shoal.device.DoubleArray]
  double sum(Array<?> values);
}
