package dev.shoal.topology;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The kind of a cell of an unstructured mesh, with VTK's number and order of corners.
public enum CellKind {
  /// Three corners, in order around the cell.
  TRIANGLE(5, 3, null),
  /// Three corners or more, in order around the cell.
  POLYGON(7, -1, null),
  /// Four corners, in order around the cell.
  QUAD(9, 4, null),
  /// Three corners of one face, then the one opposite.
  TETRAHEDRON(10, 4, SpaceFaces.TETRAHEDRON),
  /// Four corners around the bottom, then those above them.
  HEXAHEDRON(12, 8, SpaceFaces.HEXAHEDRON),
  /// Three corners of one triangle, then those of the opposite one.
  PRISM(13, 6, SpaceFaces.PRISM),
  /// Four corners around the bottom, then the apex.
  PYRAMID(14, 5, SpaceFaces.PYRAMID);

  private static final List<CellKind> ALL = List.of(values());

  private final int vtk;
  private final int corners; // −1 for any number of 3 or more

  @SuppressWarnings("ImmutableEnumChecker") // never written to
  private final int[] spaceFaces; // null if the cells are flat

  CellKind(int vtk, int corners, int[] spaceFaces) {
    this.vtk = vtk;
    this.corners = corners;
    this.spaceFaces = spaceFaces;
  }

  /// Returns the kind with VTK's number, or null if it is not supported.
  static CellKind ofVtk(int number) {
    for (CellKind kind : ALL) {
      if (kind.vtk == number) {
        return kind;
      }
    }
    return null;
  }

  /// Returns VTK's number.
  public int vtk() {
    return vtk;
  }

  /// Returns 2 for cells whose faces are edges, and 3 for cells whose faces are triangles and
  /// quads.
  public int dimension() {
    return spaceFaces == null ? 2 : 3;
  }

  /// Returns whether a cell of this kind can have `count` corners.
  boolean allows(int count) {
    return corners < 0 ? count >= 3 : count == corners;
  }

  /// Returns the faces of a cell in space in the layout of [SpaceFaces]; not to be written to.
  ///
  /// @throws IllegalArgumentException if the cells are flat
  int[] spaceFaces() {
    if (spaceFaces == null) {
      throw new IllegalArgumentException(this + " is flat");
    }
    return spaceFaces;
  }

  /// Returns the corners of each face of a cell of `count` corners, as indices into its row.
  public List<List<Integer>> facesOf(int count) {
    if (spaceFaces == null) {
      return IntStream.range(0, count).mapToObj(k -> List.of(k, (k + 1) % count)).toList();
    }
    int[] faces = spaceFaces;
    return IntStream.range(0, faces.length / 4)
        .mapToObj(f -> Arrays.stream(faces, 4 * f, 4 * f + 4).filter(k -> k >= 0))
        .map(face -> face.boxed().toList())
        .toList();
  }
}
