package dev.shoal.topology;

import dev.shoal.device.IntArray;
import java.util.Objects;

/// The corners of the cells of an unstructured mesh: polygons in the plane or on a surface, or
/// polyhedra in space.
///
/// The corners of cell c are `corners[offsets[c]] … corners[offsets[c+1]-1]`, in the order of
/// [CellKind]. The coordinates of the points do not matter here.
///
/// @param points the number of points; corners are from 0 to one less
/// @param offsets one more than there are cells
/// @param corners the corners of all cells
/// @param kinds the [CellKind#vtk()] of each cell; all have the same dimension
public record PolytopeMesh(int points, IntArray offsets, IntArray corners, IntArray kinds) {
  /// Checks all arrays, so that no index is out of range later.
  ///
  /// @throws IllegalArgumentException if the number of points is negative or the arrays do not
  ///   agree; or if a cell is of an unsupported kind, of another dimension than the first, has a
  ///   number of corners that its kind does not allow, or a corner that is no point; the message
  ///   names the first
  public PolytopeMesh {
    Objects.requireNonNull(offsets, "offsets");
    Objects.requireNonNull(corners, "corners");
    Objects.requireNonNull(kinds, "kinds");
    if (points < 0) {
      throw new IllegalArgumentException("points is " + points + ", must not be negative");
    }
    int[] begin = offsets.onHost().hostArray();
    int[] kind = kinds.onHost().hostArray();
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
    int[] corner = corners.onHost().hostArray();
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
          "cell " + cell + " is of VTK's kind " + kinds[cell] + ", which is not supported");
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

  /// Returns the number of cells.
  public int length() {
    return kinds.length();
  }

  /// Returns 2 or 3; a mesh without cells has 2.
  public int dimension() {
    return length() == 0 ? 2 : CellKind.ofVtk(kinds.onHost().hostArray()[0]).dimension();
  }
}
