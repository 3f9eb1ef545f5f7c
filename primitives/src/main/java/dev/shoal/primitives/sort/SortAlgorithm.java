package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How elements are sorted. All algorithms give the same result.
///
/// Open: [Sort#with] and [SegmentedSort#with] take a user-defined algorithm too.
public interface SortAlgorithm extends DeviceAlgorithm {
  /// Makes a kernel for [Sort], which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  SortKernel kernel(Device device);

  /// Makes a kernel for [SegmentedSort], which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  SegmentedSortKernel segmentedKernel(Device device);
}
