package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.topology.CellKind;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Who is across each edge of a mesh of triangles, numbered row by row; an element is an edge.
///
/// Floor: three corners of each triangle are read, for each of its edges who is across and which
/// edge it is are written, and the two cells of each edge.
public class EdgesBenchmark extends Setting {
  private PolytopeMesh mesh;
  private DoubleArray x;
  private DoubleArray y;
  private FaceNeighbours neighbours;
  private int[] across;

  /// Makes a square of squares, each of two triangles: for each square three edges.
  @Setup
  public void prepare() {
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
    mesh =
        new PolytopeMesh(
            row * row, IntArray.wrap(offsets), IntArray.wrap(corners), IntArray.wrap(kinds));
    double[] column = new double[row * row];
    double[] line = new double[row * row];
    Arrays.setAll(column, p -> p % row);
    Arrays.setAll(line, p -> Math.floorDiv(p, row));
    x = DoubleArray.wrap(column);
    y = DoubleArray.wrap(line);
    neighbours = FaceNeighbours.on(Device.cpu(threads));
    across = new int[corners.length];
  }

  /// Ours.
  @Benchmark
  @Job(value = "edges", reads = 8, writes = 24, threaded = true)
  public Faces edgesShoal() {
    return neighbours.find(mesh);
  }

  /// The text's two buckets, on one thread.
  @Benchmark
  @Job(value = "edges", reads = 8, writes = 24)
  public Faces edgesTwoBuckets() {
    return neighbours.findByCoordinates(mesh, x, y);
  }

  /// A map from both ends of an edge, which says who is across and nothing else.
  @Benchmark
  @Job(value = "edges", reads = 8, writes = 8)
  public int[] edgesHashMap() {
    int[] corners = mesh.corners().hostArray();
    Map<Long, Integer> first = new HashMap<>();
    for (int place = 0; place < corners.length; place++) {
      int a = corners[place];
      int b = corners[place % 3 == 2 ? place - 2 : place + 1];
      Integer other = first.putIfAbsent(((long) Math.min(a, b) << 32) | Math.max(a, b), place);
      across[place] = -1;
      if (other != null) {
        across[place] = other / 3;
        across[other] = place / 3;
      }
    }
    return across;
  }
}
