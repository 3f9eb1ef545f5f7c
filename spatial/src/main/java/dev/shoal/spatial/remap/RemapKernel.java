package dev.shoal.spatial.remap;

import dev.shoal.spatial.mesh.CellMesh;

/// What a device supplies to [Remap], which has checked all but what only a look at each cell
/// tells.
interface RemapKernel {
  /// Writes the `out` of all fields.
  ///
  /// @throws IllegalArgumentException if `from` does not tile its domain, or a cell of `to` is
  ///   outside of it
  void remap(CellMesh from, CellMesh to, Field[] fields);

  /// What served the last call and why, or null before the first.
  Remap.Choice chosen();
}
