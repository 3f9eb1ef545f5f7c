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

  /// Returns the sum of two counts of a bin.
  ///
  /// @throws ArithmeticException if it does not fit
  static long sum(int bin, long count, long more) {
    long sum = count + more;
    if (sum < count) {
      throw overflow(bin);
    }
    return sum;
  }

  /// Returns the error of a count that does not fit.
  static ArithmeticException overflow(long bin) {
    return new ArithmeticException("counts[" + bin + "] would not fit in a long");
  }

  /// Returns the fastest way to sum weights on this device; its first call allocates its scratch.
  WeightSums weightSums();
}
