package dev.shoal.formats.unstructured;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.Objects;

/// The points and the cells of an unstructured mesh in file order.
///
/// The corners of cell c are the points `corners[offsets[c]] … corners[offsets[c+1]-1]`, counted
/// from 0 and in the order of VTK; other points of a cell of higher order are ignored. All cells
/// have one dimension, the highest in the file: segments along the border of a mesh of triangles,
/// for example, are ignored. The reader checks that every corner is a point, and nothing else.
///
/// @param points x, y and z of each point, interleaved
/// @param offsets where the corners of each cell begin, and where the last end
/// @param corners the corners of all cells
/// @param kinds VTK's number of the kind of each cell: 5 triangle, 7 polygon, 9 quad, 10
///   tetrahedron, 12 hexahedron, 13 prism, 14 pyramid; or 1 point and 3 segment, if the file has no
///   other cells
/// @param leftOut the number of ignored cells of lower dimension
public record UnstructuredMesh(
    DoubleArray points, IntArray offsets, IntArray corners, IntArray kinds, int leftOut) {
  /// Checks the sizes.
  ///
  /// @throws IllegalArgumentException if they are inconsistent
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

  /// Returns the number of points.
  public int pointCount() {
    return points.length() / 3;
  }

  /// Returns the number of cells.
  public int length() {
    return kinds.length();
  }
}
