package dev.shoal.primitives.sum;

import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;

/// How floating-point numbers are summed.
///
/// [Sum#EXACT] is the default and the only algorithm whose result does not depend on the order of
/// the values; the module `dev.shoal.textbook` has those of the textbooks.
///
/// The interface is open: a user-defined algorithm plugs in by [Sum#with].
public interface SumAlgorithm extends DeviceAlgorithm {
  /// Returns a bound of the error. In it n is the number of values, ε the unit of rounding (2⁻⁵³
  /// for doubles, 2⁻²⁴ for floats), s the true sum, and A the sum of the magnitudes.
  String bound();

  /// Creates a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have the algorithm
  SumKernel kernel(Device device);
}
