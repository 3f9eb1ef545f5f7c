package dev.shoal.graph.components;

import dev.shoal.device.Device;

/// How components are found. All algorithms give the same result; they differ in speed.
///
/// Open: a user-defined algorithm plugs in by [Components#with].
public interface ComponentsAlgorithm {
  /// The name on a command line, such as `union-find`.
  String title();

  /// Returns whether `device` has it.
  boolean runsOn(Device device);

  /// Returns a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  ComponentsKernel kernel(Device device);
}
