package dev.shoal.primitives.search;

import dev.shoal.device.Device;

/// How the position of a needle is found. All algorithms find the same positions; they differ in
/// the number of elements that they read.
///
/// Open: [Search#with] takes a user-defined algorithm too.
public interface SearchAlgorithm {
  /// Returns the name on a command line, such as `bisection`.
  String title();

  /// Returns whether `device` has this algorithm.
  boolean runsOn(Device device);

  /// Makes a kernel, which serves one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  SearchKernel kernel(Device device);
}
