package dev.shoal.topology;

import dev.shoal.device.IntArray;
import java.util.Objects;

/// Which points are the corners of which cell: polygons in the plane or on a surface, or polyhedra
/// in space.
///
/// The corners of cell c are `corners[offsets[c]] … corners[offsets[c+1]-1]`, in the order of
/// [CellKind]. Where the points are does not matter here.
///
/// @param points how many there are; corners are from 0 to one less
/// @param offsets as many as cells, and one
/// @param corners of all cells
/// @param kinds the [CellKind#vtk()] of each cell; all are of one dimension
public record PolytopeMesh(int points, IntArray offsets, IntArray corners, IntArray kinds) {
  /// Checks all of it: from here on no index is wrong.
  ///
  /// @throws IllegalArgumentException if the arrays do not go together, or a cell is of a kind that
  ///   is not known, of another dimension than the first, of a number of corners that its kind has
  ///   not, or has a corner that is no point; the message names the first
  public PolytopeMesh {
    Objects.requireNonNull(offsets, "offsets");
    Objects.requireNonNull(corners, "corners");
    Objects.requireNonNull(kinds, "kinds");
    int[] begin = offsets.toHost();
    int[] kind = kinds.toHost();
    if (begin.length != kind.length + 1
        || begin[0] != 0
        || begin[kind.length] != corners.length()) {
      throw new IllegalArgumentException(
          begin.length
              + " offsets of "
              + kind.length
              + " cells with "
              + corners.length()
              + " corners: there must be one more than cells, from 0 to the number of corners");
    }
    for (int c = 0; c < kind.length; c++) {
      checkCell(c, CellKind.ofVtk(kind[c]), kind, (long) begin[c + 1] - begin[c]);
    }
    int[] corner = corners.toHost();
    for (int i = 0; i < corner.length; i++) {
      if (corner[i] < 0 || corner[i] >= points) {
        throw new IllegalArgumentException(
            "corners[" + i + "] is " + corner[i] + ", there are " + points + " points");
      }
    }
  }

  private static void checkCell(int cell, CellKind kind, int[] kinds, long corners) {
    if (kind == null) {
      throw new IllegalArgumentException(
          "cell " + cell + " is of VTK's kind " + kinds[cell] + ", which has no faces here");
    }
    if (corners < 0 || corners > Integer.MAX_VALUE || !kind.allows((int) corners)) {
      throw new IllegalArgumentException(
          "cell " + cell + " has " + corners + " corners, too few or too many for a " + kind);
    }
    if (kind.dimension() != CellKind.ofVtk(kinds[0]).dimension()) {
      throw new IllegalArgumentException(
          "cell " + cell + " is a " + kind + ", cell 0 is a " + CellKind.ofVtk(kinds[0]));
    }
  }

  /// How many cells there are.
  public int length() {
    return kinds.length();
  }

  /// 2 or 3; of no cells 2.
  public int dimension() {
    return length() == 0 ? 2 : CellKind.ofVtk(kinds.toHost()[0]).dimension();
  }
}
