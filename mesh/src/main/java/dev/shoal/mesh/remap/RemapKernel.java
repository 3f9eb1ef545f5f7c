package dev.shoal.mesh.remap;

import dev.shoal.mesh.CellMesh;

/// What a device supplies to [Remap], which has checked all but what only a look at each cell
/// tells.
@FunctionalInterface
interface RemapKernel {
  /// Writes the `out` of all fields.
  ///
  /// @return the algorithm that was used, and why
  /// @throws IllegalArgumentException if `from` does not tile its domain, or a cell of `to` is
  ///   outside of it
  Remap.Choice remap(CellMesh from, CellMesh to, Field[] fields);
}
