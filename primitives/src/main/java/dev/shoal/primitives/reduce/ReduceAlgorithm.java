package dev.shoal.primitives.reduce;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How all elements are combined into one, and the theoretical cost. On integers and for minima and
/// maxima all algorithms give the same result.
///
/// The interface is open: a user-defined algorithm plugs in by [Reduce#with].
public interface ReduceAlgorithm extends DeviceAlgorithm {
  /// Returns the number of operations one after the other for `n` elements, given a processor for
  /// each.
  ///
  /// @throws IllegalArgumentException if the algorithm is not defined for so many elements
  long steps(int n);

  /// Returns the total number of operations for `n` elements.
  ///
  /// @throws IllegalArgumentException if the algorithm is not defined for so many elements
  long operations(int n);

  /// Returns whether the algorithm changes the order of the elements, so that operators must be
  /// commutative: see [Operator#commuting()].
  default boolean reorders() {
    return false;
  }

  /// Creates a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have the algorithm
  ReduceKernel kernel(Device device);
}
