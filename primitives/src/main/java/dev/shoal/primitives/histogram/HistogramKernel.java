package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Histogram], which has checked the arguments.
interface HistogramKernel {
  /// Adds the number of elements in each bin to `counts[bin]`; `counts` may be longer.
  ///
  /// @param overwrites whether to write all of `counts` instead
  /// @return the elements outside all bins
  /// @throws ArithmeticException if a count does not fit
  Outside count(Array<?> in, Bins bins, LongArray counts, boolean overwrites);

  /// Writes the bin of each element to `bin`, which may be longer, or the number of bins if it is
  /// outside.
  ///
  /// @return the elements outside all bins
  Outside find(Array<?> in, Bins bins, IntArray bin);

  /// Writes the weights to `sorted` in the order of their bins, and the first index of each bin to
  /// `offsets`, followed by the end of the last. The order of the weights of one bin is
  /// unspecified.
  ///
  /// @param bin the bin of each weight; may be longer
  void arrange(IntArray bin, DoubleArray weights, DoubleArray sorted, IntArray offsets);
}
