package dev.shoal.tables;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How values are looked up. All algorithms return the same values, to the bit; they differ in
/// speed.
///
/// Open: a user-defined algorithm plugs in through [Lookup#with(LookupAlgorithm)].
public interface LookupAlgorithm extends DeviceAlgorithm {
  /// Returns a new kernel, which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not support this algorithm
  LookupKernel kernel(Device device);
}
