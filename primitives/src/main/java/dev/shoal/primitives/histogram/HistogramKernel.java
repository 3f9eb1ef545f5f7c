package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;

/// What a device supplies to [Histogram], which has checked the arguments.
interface HistogramKernel {
  /// Adds the number of elements in each bin to `counts[bin]`, which may go on after the last.
  ///
  /// @return those that are in none
  /// @throws ArithmeticException if a count does not fit
  Outside count(Array<?> in, Bins bins, long[] counts);

  /// Writes the bin of each element to `bin`, the number of bins if it is in none.
  ///
  /// @return those that are in none
  Outside find(Array<?> in, Bins bins, int[] bin);
}
