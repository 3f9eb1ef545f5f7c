package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;

/// The definition, as code: one running value from left to right.
final class SerialScan implements ScanKernel {
  /// Scans a range of host arrays of one element type.
  @FunctionalInterface
  interface RangeScan {
    /// Scans elements `from … to-1` of `in` as if they were the whole array, to the same indices of
    /// `out`.
    void scan(Array<?> in, Array<?> out, int from, int to, Mode mode);
  }

  private static final PerType<RangeScan> SCANS =
      new PerType<>(
          SerialIntScan::scan, SerialLongScan::scan, SerialFloatScan::scan, SerialDoubleScan::scan);

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    SCANS.of(in).scan(in, out, 0, in.length(), mode);
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.hostArray();
    for (int s = 0; s + 1 < at.length; s++) {
      SCANS.of(in).scan(in, out, at[s], at[s + 1], mode);
    }
  }
}
