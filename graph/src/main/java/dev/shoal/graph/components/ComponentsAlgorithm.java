package dev.shoal.graph.components;

import dev.shoal.device.Device;

/// How components are found. All find the same; they differ in speed.
///
/// Open: an algorithm of your own plugs in by [Components#with].
public interface ComponentsAlgorithm {
  /// The name on a command line, such as `union-find`.
  String title();

  /// Whether `device` has it.
  boolean runsOn(Device device);

  /// A kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have it
  ComponentsKernel kernel(Device device);
}
