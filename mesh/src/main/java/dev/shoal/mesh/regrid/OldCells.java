package dev.shoal.mesh.regrid;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;

/// The cells of the old mesh and their neighbours: of two finer ones the lower or left one. A cell
/// that is its own neighbour is at an edge of the domain.
final class OldCells {
  final int[] i;
  final int[] j;
  final int[] level;
  final int[] west;
  final int[] east;
  final int[] south;
  final int[] north;

  OldCells(CellMesh mesh, IntArray[] sides) {
    i = mesh.i().hostArray();
    j = mesh.j().hostArray();
    level = mesh.level().hostArray();
    west = sides[0].hostArray();
    east = sides[1].hostArray();
    south = sides[2].hostArray();
    north = sides[3].hostArray();
  }

  /// Returns whether a cell is the lower left one of its siblings.
  boolean isFirst(int c) {
    return ((i[c] | j[c]) & 1) == 0;
  }

  /// Returns the index of the lower left sibling of a cell if all four are cells; otherwise
  /// undefined, maybe negative.
  int firstSibling(int c) {
    return c - ((i[c] & 1) | (j[c] & 1) << 1);
  }
}
