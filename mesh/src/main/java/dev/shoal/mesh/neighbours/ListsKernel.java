package dev.shoal.mesh.neighbours;

import dev.shoal.device.Array;
import dev.shoal.mesh.CellMesh;

/// What a device supplies for complete lists of neighbours.
interface ListsKernel {
  /// Returns all neighbours on each side, in the memory of the mesh.
  NeighbourLists of(CellMesh mesh, Boundary boundary);

  /// Returns the number of rows of the lists of a mesh, one for each side of each cell.
  ///
  /// @throws IllegalArgumentException if an array cannot hold so many
  static int rows(CellMesh mesh, int sides) {
    long rows = (long) mesh.length() * sides;
    if (rows >= Array.MAX_LENGTH) {
      throw new IllegalArgumentException(mesh + " has " + rows + " sides, too many for an array");
    }
    return (int) rows;
  }

  /// Returns the number of neighbours on all sides.
  ///
  /// @throws IllegalArgumentException if an array cannot hold so many
  static int length(CellMesh mesh, long neighbours) {
    if (neighbours > Array.MAX_LENGTH) {
      throw new IllegalArgumentException(
          mesh + " has " + neighbours + " neighbours on all sides, too many for an array");
    }
    return (int) neighbours;
  }
}
