package dev.shoal.tables;

import dev.shoal.device.Device;

/// How values are looked up. All algorithms return the same values, to the bit; they differ in
/// speed.
///
/// Open: a user-defined algorithm plugs in through [Lookup#with(LookupAlgorithm)].
public interface LookupAlgorithm {
  /// Returns the name used on the command line, such as `bisection`.
  String title();

  /// Returns whether `device` supports this algorithm.
  boolean runsOn(Device device);

  /// Returns a new kernel, which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not support this algorithm
  LookupKernel kernel(Device device);
}
