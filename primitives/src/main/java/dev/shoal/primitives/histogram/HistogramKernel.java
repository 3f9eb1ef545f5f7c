package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [Histogram], which has checked the arguments.
interface HistogramKernel {
  /// Adds the number of elements in each bin to `counts[bin]`, which may go on after the last.
  ///
  /// @param afresh whether to write all of `counts` instead
  /// @return those that are in none
  /// @throws ArithmeticException if a count does not fit
  Outside count(Array<?> in, Bins bins, LongArray counts, boolean afresh);

  /// Writes the bin of each element to `bin`, which may be longer, the number of bins if it is in
  /// none.
  ///
  /// @return those that are in none
  Outside find(Array<?> in, Bins bins, IntArray bin);

  /// Writes the weights to `sorted` in the order of their bins, and where those begin to `offsets`,
  /// at last where the last one ends. In which order the weights of one bin come is not said.
  ///
  /// @param bin of each weight; may go on
  void arrange(IntArray bin, DoubleArray weights, DoubleArray sorted, IntArray offsets);
}
