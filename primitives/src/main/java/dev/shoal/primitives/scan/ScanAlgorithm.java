package dev.shoal.primitives.scan;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How a scan proceeds, and its theoretical cost: steps one after the other, given a processor for
/// each element, and operations in total.
///
/// On integers and for minima and maxima, all algorithms give the same result. On floating-point
/// sums each follows a tree of its own, the same on every device that has it, with an error of as
/// many roundings as it has steps.
///
/// The interface is open: a user-defined algorithm plugs in by [Scan#with].
public interface ScanAlgorithm extends DeviceAlgorithm {
  /// Returns the number of steps, one after the other, of an exclusive scan of `n` elements.
  long steps(int n);

  /// Returns the number of operations of an exclusive scan of `n` elements.
  long operations(int n);

  /// Creates a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have the algorithm
  ScanKernel kernel(Device device);
}
