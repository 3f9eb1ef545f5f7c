package dev.shoal.formats;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.Objects;

/// The points and the cells of an unstructured mesh, as a file has them.
///
/// The corners of cell c are the points `corners[offsets[c]] … corners[offsets[c+1]-1]`, counted
/// from 0 and in the order of VTK; what a cell of higher order has beside its corners is left out.
/// All cells are of one dimension, the highest that the file has: the segments along the border of
/// a mesh of triangles, say, are left out. That every corner is a point is checked, nothing else.
///
/// @param points x, y and z of each, one after the other
/// @param offsets as many as cells, and one
/// @param corners of all cells
/// @param kinds VTK's number of the kind of each cell: 5 triangle, 7 polygon, 9 quad, 10
///   tetrahedron, 12 hexahedron, 13 prism, 14 pyramid; or 1 and 3, a point and a segment, if there
///   is nothing else
/// @param leftOut how many cells of lower dimension the file has
public record UnstructuredMesh(
    DoubleArray points, IntArray offsets, IntArray corners, IntArray kinds, int leftOut) {
  /// Checks the sizes.
  ///
  /// @throws IllegalArgumentException if they do not go together
  public UnstructuredMesh {
    Objects.requireNonNull(points, "points");
    Objects.requireNonNull(offsets, "offsets");
    Objects.requireNonNull(corners, "corners");
    Objects.requireNonNull(kinds, "kinds");
    if (points.length() % 3 != 0 || offsets.length() != kinds.length() + 1) {
      throw new IllegalArgumentException(
          points.length()
              + " coordinates, "
              + offsets.length()
              + " offsets, "
              + kinds.length()
              + " kinds");
    }
  }

  /// How many points there are.
  public int pointCount() {
    return points.length() / 3;
  }

  /// How many cells there are.
  public int length() {
    return kinds.length();
  }
}
