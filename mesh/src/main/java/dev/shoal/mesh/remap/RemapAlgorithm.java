package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.mesh.CellMesh;

/// A way to find the old cells of a new one. All give the same bits; they differ in speed and
/// memory.
///
/// Open: a user-defined algorithm plugs in by [Remap#with].
public interface RemapAlgorithm {
  /// Returns the name on a command line, such as `k-d-tree`.
  String title();

  /// Returns whether `device` has this algorithm.
  boolean runsOn(Device device);

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
    Choice remap(CellMesh from, CellMesh to, Field[] fields);
  }

  /// An algorithm and the reason why it was chosen.
  ///
  /// @param algorithm the one that served a call
  /// @param why one sentence for a person
  record Choice(RemapAlgorithm algorithm, String why) {}
}
