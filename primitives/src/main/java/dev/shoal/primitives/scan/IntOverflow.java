// Twins of int: long.
package dev.shoal.primitives.scan;

/// Finds the sum that did not fit, from what was written: an element is the difference of two sums,
/// even after they wrapped around, and even where the sums lie in the elements' place.
final class IntOverflow {
  private IntOverflow() {}

  /// @param sums wrapped around
  /// @param offsets of the segments
  /// @throws ArithmeticException the error of the first sum that does not fit
  static void find(int[] sums, int[] offsets, ScanKernel.Mode mode) {
    int[] x = new int[sums.length];
    for (int t = 0; t + 1 < offsets.length; t++) {
      int from = offsets[t];
      int to = offsets[t + 1];
      for (int i = from; i < to; i++) {
        if (mode.inclusive()) {
          x[i] = i == from ? sums[i] : sums[i] - sums[i - 1];
        } else {
          x[i] = i + 1 == to ? 0 : sums[i + 1] - sums[i]; // the last is in no sum
        }
      }
      SerialIntScan.scan(x, x, from, to, mode);
    }
    throw new AssertionError("the device found an overflow that is none");
  }
}
