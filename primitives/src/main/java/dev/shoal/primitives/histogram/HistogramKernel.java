package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.LongArray;

/// What a device supplies to [Histogram], which has checked the arguments.
interface HistogramKernel {
  /// Adds the number of elements in each bin to `counts[bin]`; `counts` may be longer.
  ///
  /// @param overwrites whether to write all of `counts` instead
  /// @return the elements outside all bins
  /// @throws ArithmeticException if a count does not fit
  Outside count(Array<?> in, Bins bins, LongArray counts, boolean overwrites);

  /// Returns the fastest way to sum weights on this device; its first call allocates its scratch.
  WeightSums weightSums();
}
