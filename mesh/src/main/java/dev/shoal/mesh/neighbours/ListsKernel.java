package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.CellMesh;

/// What a device supplies for complete lists.
interface ListsKernel {
  /// All neighbours on each side, in the memory of the mesh.
  NeighbourLists of(CellMesh mesh, Boundary boundary);

  /// The number of rows of the lists of a mesh, of which there is one for each side.
  ///
  /// @throws IllegalArgumentException if they are more than an array has
  static int rows(CellMesh mesh, int sides) {
    long rows = (long) mesh.length() * sides;
    if (rows >= Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(mesh + " has " + rows + " sides, too many for an array");
    }
    return (int) rows;
  }

  /// The number of neighbours on all sides.
  ///
  /// @throws IllegalArgumentException if they are more than an array has
  static int length(CellMesh mesh, long neighbours) {
    if (neighbours > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          mesh + " has " + neighbours + " neighbours on all sides, too many for an array");
    }
    return (int) neighbours;
  }
}
