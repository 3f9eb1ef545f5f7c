package dev.shoal.primitives.expand;

import dev.shoal.device.Device;

/// How each output finds its element. All algorithms give the same result.
///
/// The interface is open: a user-defined algorithm plugs in by [Expand#with].
public interface ExpandAlgorithm {
  /// Returns the name on a command line, such as `pyramid-16`.
  String title();

  /// Returns whether `device` has the algorithm.
  boolean runsOn(Device device);

  /// Creates a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have the algorithm
  ExpandKernel kernel(Device device);
}
