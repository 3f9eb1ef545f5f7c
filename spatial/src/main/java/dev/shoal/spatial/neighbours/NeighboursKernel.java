package dev.shoal.spatial.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.spatial.index.Choice;
import dev.shoal.spatial.mesh.CellMesh;

/// What a device supplies; arguments are checked already.
@FunctionalInterface
interface NeighboursKernel {
  /// Writes the neighbour of every cell on each side, two sides for each dimension.
  ///
  /// @return the algorithm that found them, and why it was chosen
  Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides);
}
