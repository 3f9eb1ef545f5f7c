package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How components are found. All algorithms give the same result; they differ in speed.
///
/// Open: a user-defined algorithm plugs in by [Components#with].
public interface ComponentsAlgorithm extends DeviceAlgorithm {
  /// Returns a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  ComponentsKernel kernel(Device device);
}
