package dev.shoal.primitives.search;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How the position of a needle is found. All algorithms find the same positions; they differ in
/// the number of elements that they read.
///
/// Open: [Search#with] takes a user-defined algorithm too.
public interface SearchAlgorithm extends DeviceAlgorithm {
  /// Makes a kernel, which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  SearchKernel kernel(Device device);
}
