package dev.shoal.spatial.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.spatial.index.Choice;
import dev.shoal.spatial.mesh.CellMesh;

/// What a device supplies; arguments are checked already.
interface NeighboursKernel {
  /// Writes the neighbour of every cell on each side, two sides for each dimension.
  void find(CellMesh mesh, Boundary boundary, IntArray[] sides);

  /// What the last mesh was served by, and why.
  Choice chosen();
}
