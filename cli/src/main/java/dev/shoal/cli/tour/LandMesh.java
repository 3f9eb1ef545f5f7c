package dev.shoal.cli.tour;

import dev.shoal.device.IntArray;
import dev.shoal.topology.CellKind;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.util.Arrays;

/// The island's land as triangles: two for each square of four heights above the sea.
///
/// @param mesh the triangles; point p is height p of the grid, row after row from the north
/// @param side heights along a side of the grid
/// @param metres from height to height
record LandMesh(PolytopeMesh mesh, int side, double metres) {
  /// The mesh of every `step`-th height of the island, a power of two.
  static LandMesh every(int step) {
    double[] heights = Terrain.metres();
    int side = (Terrain.SIDE - 1) / step + 1;
    boolean[] isLand = new boolean[side * side];
    for (int p = 0; p < isLand.length; p++) {
      isLand[p] = !Double.isNaN(heights[p / side * step * Terrain.SIDE + p % side * step]);
    }
    int[] corners = new int[6 * side * side];
    int n = 0;
    for (int p = 0; p < side * (side - 1); p++) {
      int below = p + side;
      if (p % side < side - 1 && isLand[p] && isLand[p + 1] && isLand[below] && isLand[below + 1]) {
        int[] two = {p, below, p + 1, p + 1, below, below + 1};
        System.arraycopy(two, 0, corners, n, two.length);
        n += two.length;
      }
    }
    return new LandMesh(
        triangles(side * side, Arrays.copyOf(corners, n)), side, (double) step * Terrain.CELL);
  }

  /// The mesh of triangles with these corners.
  static PolytopeMesh triangles(int points, int[] corners) {
    int[] offsets = new int[corners.length / 3 + 1];
    Arrays.setAll(offsets, c -> 3 * c);
    int[] kinds = new int[offsets.length - 1];
    Arrays.fill(kinds, CellKind.TRIANGLE.vtk());
    return new PolytopeMesh(
        points, IntArray.wrap(offsets), IntArray.wrap(corners), IntArray.wrap(kinds));
  }

  /// The ends of the edges that have a triangle on one side only: x and y of one end and of the
  /// other, metres from the south-west.
  double[] coast(Faces faces) {
    int[] neighbours = faces.neighbours().onHost().hostArray();
    double[] ends = new double[4 * faces.boundary()];
    int n = 0;
    for (int corner = 0; corner < neighbours.length; corner++) {
      if (neighbours[corner] == Faces.BOUNDARY) {
        n = append(corner, ends, n);
      }
    }
    return ends;
  }

  /// The ends of all edges, those within twice.
  double[] edges() {
    double[] ends = new double[4 * mesh.corners().length()];
    for (int corner = 0, n = 0; n < ends.length; corner++) {
      n = append(corner, ends, n);
    }
    return ends;
  }

  /// Edge k of a triangle goes from its corner k to the next.
  private int append(int corner, double[] ends, int n) {
    int[] corners = mesh.corners().onHost().hostArray();
    int from = corners[corner];
    int to = corners[corner % 3 == 2 ? corner - 2 : corner + 1];
    ends[n] = x(from);
    ends[n + 1] = y(from);
    ends[n + 2] = x(to);
    ends[n + 3] = y(to);
    return n + 4;
  }

  private double x(int point) {
    return point % side * metres;
  }

  private double y(int point) {
    return (side - 1 - point / side) * metres;
  }

  /// Metres of all these edges together.
  static double length(double[] ends) {
    double length = 0;
    for (int n = 0; n < ends.length; n += 4) {
      length += Math.hypot(ends[n + 2] - ends[n], ends[n + 3] - ends[n + 1]);
    }
    return length;
  }
}
