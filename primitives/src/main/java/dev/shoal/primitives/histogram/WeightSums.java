package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;

/// The exact sum of the weights in each bin, with its scratch.
@FunctionalInterface
interface WeightSums {
  /// Writes the sum of each bin to `out`, 0 for one without elements.
  ///
  /// @return the elements outside all bins
  Outside of(Array<?> in, DoubleArray weights, Bins bins, DoubleArray out);
}
