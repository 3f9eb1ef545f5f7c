package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Choice;

/// What a device supplies; arguments are checked already.
@FunctionalInterface
interface NeighboursKernel {
  /// Writes the neighbour of every cell on each side, two sides for each dimension.
  ///
  /// @return the algorithm that found them, and why it was chosen
  Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides);
}
