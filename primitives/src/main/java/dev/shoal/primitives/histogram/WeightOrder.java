package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// How a device brings weights into the order of their bins.
interface WeightOrder {
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
