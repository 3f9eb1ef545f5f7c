package dev.shoal.topology;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// What a cell of an unstructured mesh is, with VTK's number and order of corners.
public enum CellKind {
  TRIANGLE(5, 2, 3),
  /// Three corners or more, one after the other around it.
  POLYGON(7, 2, -1),
  QUAD(9, 2, 4),
  TETRAHEDRON(10, 3, 4),
  /// Four corners around the bottom, then those above them.
  HEXAHEDRON(12, 3, 8),
  /// Three corners of one triangle, then those across from them.
  PRISM(13, 3, 6),
  /// Four corners around the bottom, then the tip.
  PYRAMID(14, 3, 5);

  private static final List<CellKind> ALL = List.of(values());

  private final int vtk;
  private final int dimension;
  private final int corners;

  CellKind(int vtk, int dimension, int corners) {
    this.vtk = vtk;
    this.dimension = dimension;
    this.corners = corners;
  }

  /// The kind of VTK's number; null if it is none of these.
  static CellKind ofVtk(int number) {
    for (CellKind kind : ALL) {
      if (kind.vtk == number) {
        return kind;
      }
    }
    return null;
  }

  /// VTK's number.
  public int vtk() {
    return vtk;
  }

  /// 2, with edges for faces; or 3, with triangles and quads for faces.
  public int dimension() {
    return dimension;
  }

  /// Whether a cell of this kind may have so many corners.
  boolean allows(int count) {
    return corners < 0 ? count >= 3 : count == corners;
  }

  /// The corners of each face of a cell of so many corners, as places in its row.
  public List<List<Integer>> facesOf(int count) {
    if (dimension == 2) {
      return IntStream.range(0, count).mapToObj(k -> List.of(k, (k + 1) % count)).toList();
    }
    int[] faces = SpaceFaces.of(this);
    return IntStream.range(0, faces.length / 4)
        .mapToObj(f -> Arrays.stream(faces, 4 * f, 4 * f + 4).filter(k -> k >= 0))
        .map(face -> face.boxed().toList())
        .toList();
  }
}
