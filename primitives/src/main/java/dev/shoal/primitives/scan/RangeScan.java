package dev.shoal.primitives.scan;

import dev.shoal.device.Array;

/// Scans a range of host arrays of one element type.
@FunctionalInterface
interface RangeScan {
  /// Scans elements `from … to-1` of `in` as if they were the whole array, to the same indices of
  /// `out`.
  void scan(Array<?> in, Array<?> out, int from, int to, ScanKernel.Mode mode);
}
