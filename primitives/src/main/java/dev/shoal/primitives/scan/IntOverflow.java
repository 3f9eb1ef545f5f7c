// Twins of int: long. Elements: sums, x.
package dev.shoal.primitives.scan;

/// Finds the first sum that overflows, from the output of a device: an element is the difference of
/// two sums, even if these wrapped around, so the sums may have overwritten the elements.
final class IntOverflow {
  private IntOverflow() {}

  /// Throws the error of the first sum that overflows; there is one.
  ///
  /// @param sums wrapped around
  /// @param offsets of the segments
  /// @throws ArithmeticException the error of that sum
  static void find(int[] sums, int[] offsets, ScanKernel.Mode mode) {
    int[] x = new int[sums.length];
    for (int t = 0; t + 1 < offsets.length; t++) {
      int from = offsets[t];
      int to = offsets[t + 1];
      for (int i = from; i < to; i++) {
        if (mode.inclusive()) {
          x[i] = i == from ? sums[i] : sums[i] - sums[i - 1];
        } else {
          x[i] = i + 1 == to ? 0 : sums[i + 1] - sums[i]; // the last element is in no sum
        }
      }
      SerialIntScan.scan(x, x, from, to, mode);
    }
    throw new AssertionError("the device reported an overflow, but all sums fit");
  }
}
