package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.topology.CellKind;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The triangle across each edge of a mesh of triangles; an element is an edge.
///
/// Floor: three corners of each triangle are read, for each of its edges the triangle across and
/// the number of the edge are written, and the two cells of each edge.
public final class EdgeOperations {
  /// Meshes of triangles.
  public static final Operation<PolytopeMesh> EDGES =
      Operation.of(
              new Job("Edges.edges", "edges", 8, 24),
              EdgeOperations::squares,
              (in, device) -> {
                FaceNeighbours neighbours = FaceNeighbours.on(device);
                return () -> neighbours.find(in).neighbours();
              })
          // The text's two buckets.
          .serialVariant(
              "TwoBuckets",
              (in, device) -> {
                int row = row(in);
                double[] x = new double[in.points()];
                double[] y = new double[in.points()];
                Arrays.setAll(x, p -> p % row);
                Arrays.setAll(y, p -> Math.floorDiv(p, row));
                DoubleArray column = DoubleArray.wrap(x);
                DoubleArray line = DoubleArray.wrap(y);
                FaceNeighbours neighbours = FaceNeighbours.on(device);
                return () -> neighbours.findByCoordinates(in, column, line).neighbours();
              })
          .rival("HashMap", "a HashMap of edges", in -> () -> across(in));

  private EdgeOperations() {}

  static List<Operation<?>> all() {
    return List.of(EDGES);
  }

  /// A square of squares, each of two triangles, numbered row by row: for each square three edges.
  private static PolytopeMesh squares(int length) {
    int side = Math.max(1, (int) Math.round(Math.sqrt(length / 3.0)));
    int row = side + 1;
    int cells = 2 * side * side;
    int[] corners = new int[3 * cells];
    for (int square = 0, at = 0; square < side * side; square++) {
      int p = square / side * row + square % side;
      for (int corner : new int[] {p, p + 1, p + row + 1, p, p + row + 1, p + row}) {
        corners[at++] = corner;
      }
    }
    int[] offsets = new int[cells + 1];
    Arrays.setAll(offsets, c -> 3 * c);
    int[] kinds = new int[cells];
    Arrays.fill(kinds, CellKind.TRIANGLE.vtk());
    return new PolytopeMesh(
        row * row, IntArray.wrap(offsets), IntArray.wrap(corners), IntArray.wrap(kinds));
  }

  /// Points of a row of [#squares].
  private static int row(PolytopeMesh mesh) {
    return (int) Math.round(Math.sqrt(mesh.points()));
  }

  /// The triangle across each edge of each, by a map from both ends of an edge.
  private static int[] across(PolytopeMesh mesh) {
    int[] corners = mesh.corners().onHost().hostArray();
    int[] across = new int[corners.length];
    Map<Long, Integer> first = new HashMap<>();
    for (int i = 0; i < corners.length; i++) {
      long a = corners[i];
      long b = corners[i % 3 == 2 ? i - 2 : i + 1];
      Integer other = first.putIfAbsent((Math.min(a, b) << 32) | Math.max(a, b), i);
      across[i] = Faces.BOUNDARY;
      if (other != null) {
        across[i] = other / 3;
        across[other] = i / 3;
      }
    }
    return across;
  }
}
