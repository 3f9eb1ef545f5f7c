package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How each output finds its element. All algorithms give the same result.
///
/// The interface is open: a user-defined algorithm plugs in by [Expand#with].
public interface ExpandAlgorithm extends DeviceAlgorithm {
  /// Creates a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have the algorithm
  ExpandKernel kernel(Device device);
}
