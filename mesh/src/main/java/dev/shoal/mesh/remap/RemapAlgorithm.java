package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;
import dev.shoal.mesh.CellMesh;

/// A way to find the old cells of a new one. All give the same bits; they differ in speed and
/// memory.
///
/// Open: a user-defined algorithm plugs in by [Remap#with].
public interface RemapAlgorithm extends DeviceAlgorithm {
  /// Makes a kernel for one call at a time.
  ///
  /// @throws UnsupportedOperationException if `device` does not have this algorithm
  Kernel kernel(Device device);

  /// What an algorithm supplies to [Remap], which checks everything but the cells.
  @FunctionalInterface
  interface Kernel {
    /// Writes the `out` of all fields.
    ///
    /// @return the algorithm that served the call, and the reason
    /// @throws IllegalArgumentException if `from` does not tile its domain, as far as it shows, or
    ///   a cell of `to` is outside of it
    AlgorithmChoice<RemapAlgorithm> remap(CellMesh from, CellMesh to, Field[] fields);
  }
}
