package dev.shoal.topology;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import java.util.Arrays;

/// The faces of each cell of a mesh, one cell after another, each identified by its sorted corners.
///
/// A face has two keys of two corners each: the lowest two and the other two; the last corner of a
/// triangle is −1. An edge has only the first key.
final class CellFaces {
  private final PolytopeMesh mesh;
  private final int[] corners;
  private final int[] begin;
  private final int[][] kinds; // the faces of each cell; null if the cells are flat
  private final int[] rows;

  CellFaces(PolytopeMesh mesh) {
    this.mesh = mesh;
    corners = mesh.corners().onHost().hostArray();
    begin = mesh.offsets().onHost().hostArray();
    kinds = areEdges() ? null : kinds(mesh.kinds().onHost().hostArray());
    rows = areEdges() ? begin : rowsInSpace();
  }

  private static int[][] kinds(int[] vtk) {
    int[][] kinds = new int[vtk.length][];
    for (int c = 0; c < vtk.length; c++) {
      kinds[c] = c > 0 && vtk[c] == vtk[c - 1] ? kinds[c - 1] : CellKind.ofVtk(vtk[c]).spaceFaces();
    }
    return kinds;
  }

  private int[] rowsInSpace() {
    int[] rows = new int[kinds.length + 1];
    for (int c = 0; c < kinds.length; c++) {
      long next = (long) rows[c] + kinds[c].length / 4;
      if (next > Array.MAX_LENGTH) {
        throw tooManyFaces();
      }
      rows[c + 1] = (int) next;
    }
    return rows;
  }

  private CapacityException tooManyFaces() {
    long faces = Arrays.stream(kinds).mapToLong(kind -> kind.length / 4).sum();
    return new CapacityException(
        "the cells have " + faces + " faces, an array holds " + Array.MAX_LENGTH,
        faces,
        Array.MAX_LENGTH);
  }

  int cells() {
    return rows.length - 1;
  }

  int points() {
    return mesh.points();
  }

  boolean areEdges() {
    return mesh.dimension() == 2;
  }

  /// Returns where the faces of each cell begin, and where the last ones end.
  int[] rows() {
    return rows;
  }

  /// Returns the total number of faces of all cells; a shared face counts twice.
  int length() {
    return rows[rows.length - 1];
  }

  /// Writes the keys of the faces of the cells `from … to-1`.
  ///
  /// @param high not used for edges
  void keys(int from, int to, long[] low, long[] high) {
    if (areEdges()) {
      edges(from, to, low);
    } else {
      polygons(from, to, low, high);
    }
  }

  private void edges(int from, int to, long[] low) {
    int at = 0;
    for (int c = from; c < to; c++) {
      int last = corners[begin[c + 1] - 1];
      // The k-th edge goes from corner k to the next, the last one to corner 0.
      int a = corners[begin[c]];
      int first = a;
      for (int i = begin[c] + 1; i < begin[c + 1]; i++) {
        int b = corners[i];
        low[at++] = pair(Math.min(a, b), Math.max(a, b));
        a = b;
      }
      low[at++] = pair(Math.min(first, last), Math.max(first, last));
    }
  }

  private void polygons(int from, int to, long[] low, long[] high) {
    int at = 0;
    for (int cell = from; cell < to; cell++) {
      int start = begin[cell];
      int[] face = kinds[cell];
      for (int f = 0; f < face.length; f += 4) {
        int a = corners[start + face[f]];
        int b = corners[start + face[f + 1]];
        int c = corners[start + face[f + 2]];
        int ab = Math.min(a, b);
        b = Math.max(a, b);
        a = Math.min(ab, c);
        c = Math.max(ab, c);
        ab = Math.min(b, c);
        c = Math.max(b, c);
        b = ab; // now a ≤ b ≤ c
        int d = -1;
        if (face[f + 3] >= 0) {
          int e = corners[start + face[f + 3]];
          d = Math.max(c, e);
          e = Math.min(c, e);
          c = Math.max(b, e);
          e = Math.min(b, e);
          b = Math.max(a, e);
          a = Math.min(a, e);
        }
        low[at] = pair(a, b);
        high[at++] = pair(c, d);
      }
    }
  }

  static long pair(int first, int second) {
    return ((long) first << 32) | (second & 0xFFFF_FFFFL);
  }
}
