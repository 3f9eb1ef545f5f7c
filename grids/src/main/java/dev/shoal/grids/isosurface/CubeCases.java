package dev.shoal.grids.isosurface;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The triangles of the 256 cases of a cell, computed from the topology of the cube.
///
/// Corner c of a cell is at x = bit 0, y = bit 1, z = bit 2 of c; a case is the set of corners at
/// or above the level. Edge e is parallel to axis e / 4, and is number e % 4 of that axis in the
/// order of its lower corner.
///
/// On each face, traversed counterclockwise as seen from outside, the surface runs from each edge
/// that enters the corners above to the next edge that leaves them. So where two opposite corners
/// of a face are above, each is cut off separately. These segments form loops around the cube, and
/// a loop is triangulated as a fan from the first corner for which no diagonal lies within a face
/// of the cube, where another cell might have the same side.
///
/// **Source:** Lorensen and Cline, *Marching Cubes* (1987), whose table has cracks; the rule for
/// faces is that of Montani, Scateni and Scopigno (1994).
final class CubeCases {
  static final int EDGES = 12;

  private static final int CORNERS = 8;
  private static final int AXES = 3;
  private static final int NONE = -1;

  /// The lower corner of each edge.
  private static final int[] LOWER = lowerCorners();

  private static final int[][] TRIANGLES = triangles();

  private CubeCases() {}

  /// Returns the edges on which the corners of the triangles of a case lie, three for each
  /// triangle.
  static int[] triangles(int kind) {
    return TRIANGLES[kind];
  }

  /// Returns one long for each case, for kernels: the number of triangles in the lowest 4 bits,
  /// then 4 bits for each of the edges, at most 15.
  static long[] packed() {
    long[] all = new long[TRIANGLES.length];
    for (int kind = 0; kind < all.length; kind++) {
      int[] edges = TRIANGLES[kind];
      all[kind] = edges.length / 3;
      for (int c = 0; c < edges.length; c++) {
        all[kind] |= (long) edges[c] << (4 + 4 * c);
      }
    }
    return all;
  }

  /// Returns the lower end of an edge.
  static int lowerCorner(int edge) {
    return LOWER[edge];
  }

  /// Returns the upper end of an edge.
  static int upperCorner(int edge) {
    return LOWER[edge] | (1 << (edge / 4));
  }

  private static int[] lowerCorners() {
    int[] lower = new int[EDGES];
    int edge = 0;
    for (int axis = 0; axis < AXES; axis++) {
      for (int corner = 0; corner < CORNERS; corner++) {
        if ((corner >> axis & 1) == 0) {
          lower[edge++] = corner;
        }
      }
    }
    return lower;
  }

  private static int[][] triangles() {
    int[][] all = new int[1 << CORNERS][];
    Arrays.setAll(all, CubeCases::trianglesOf);
    return all;
  }

  private static int[] trianglesOf(int kind) {
    int[] next = new int[EDGES];
    Arrays.fill(next, NONE);
    for (int face = 0; face < 2 * AXES; face++) {
      cutFace(kind, face, next);
    }
    List<Integer> triangles = new ArrayList<>();
    for (int edge = 0; edge < EDGES; edge++) {
      if (next[edge] != NONE) {
        addFan(takeLoop(edge, next), triangles);
      }
    }
    return triangles.stream().mapToInt(Integer::intValue).toArray();
  }

  /// Adds the segments on a face: face 2 a is where axis a is 0, face 2 a + 1 where it is 1.
  private static void cutFace(int kind, int face, int[] next) {
    int[] ring = ring(face);
    int begun = NONE;
    for (int k = 0; k < 2 * ring.length; k++) { // twice around, since the first corner may be above
      int corner = ring[k & 3];
      int after = ring[(k + 1) & 3];
      boolean isAbove = (kind >> corner & 1) != 0;
      boolean isAboveAfter = (kind >> after & 1) != 0;
      if (!isAbove && isAboveAfter) {
        begun = edge(corner, after);
      } else if (isAbove && !isAboveAfter && begun != NONE) {
        next[begun] = edge(corner, after);
      }
    }
  }

  /// Returns the corners of a face, counterclockwise as seen from outside.
  private static int[] ring(int face) {
    int axis = face / 2;
    int u = 1 << (axis + 1) % AXES;
    int v = 1 << (axis + 2) % AXES;
    int side = (face & 1) << axis;
    return (face & 1) == 1
        ? new int[] {side, side | u, side | u | v, side | v}
        : new int[] {side, side | v, side | u | v, side | u};
  }

  private static int edge(int corner, int other) {
    int axis = Integer.numberOfTrailingZeros(corner ^ other);
    for (int edge = 4 * axis; ; edge++) {
      if (LOWER[edge] == Math.min(corner, other)) {
        return edge;
      }
    }
  }

  private static List<Integer> takeLoop(int first, int[] next) {
    List<Integer> loop = new ArrayList<>();
    for (int edge = first; next[edge] != NONE; ) {
      loop.add(edge);
      int after = next[edge];
      next[edge] = NONE;
      edge = after;
    }
    return loop;
  }

  private static void addFan(List<Integer> loop, List<Integer> triangles) {
    int n = loop.size();
    int from = 0;
    while (!isInside(loop, from)) {
      from++;
    }
    for (int k = 1; k + 1 < n; k++) {
      triangles.add(loop.get(from));
      triangles.add(loop.get((from + k) % n));
      triangles.add(loop.get((from + k + 1) % n));
    }
  }

  /// Returns whether no diagonal of the fan from a corner of the loop lies within a face.
  private static boolean isInside(List<Integer> loop, int from) {
    int n = loop.size();
    for (int k = 2; k + 1 < n; k++) {
      if ((faces(loop.get(from)) & faces(loop.get((from + k) % n))) != 0) {
        return false;
      }
    }
    return true;
  }

  /// Returns the two faces that share an edge, as bits.
  private static int faces(int edge) {
    int faces = 0;
    for (int axis = 0; axis < AXES; axis++) {
      if (axis != edge / 4) {
        faces |= 1 << (2 * axis + (LOWER[edge] >> axis & 1));
      }
    }
    return faces;
  }
}
