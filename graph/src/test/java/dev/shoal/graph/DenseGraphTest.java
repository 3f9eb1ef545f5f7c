package dev.shoal.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DenseGraphTest {
  /// A matrix of one type, and its arcs.
  private record Matrix(int nodes, Array<?> weights, List<ArcList.Arc> arcs) {}

  private static Matrix matrix(SplittableRandom random) {
    int n = random.nextInt(5) == 0 ? random.nextInt(3) : random.nextInt(90);
    int type = random.nextInt(4);
    double share = random.nextInt(3) / 2.0;
    int[] ints = new int[n * n];
    long[] longs = new long[n * n];
    float[] floats = new float[n * n];
    double[] doubles = new double[n * n];
    List<ArcList.Arc> arcs = new ArrayList<>();
    for (int i = 0; i < n * n; i++) {
      boolean isMissing = random.nextDouble() < share;
      ints[i] = isMissing ? Integer.MAX_VALUE : random.nextInt(Integer.MAX_VALUE);
      longs[i] = isMissing ? Long.MAX_VALUE : random.nextLong(Long.MAX_VALUE);
      floats[i] = isMissing ? Float.POSITIVE_INFINITY : random.nextFloat();
      doubles[i] = isMissing ? Double.POSITIVE_INFINITY : random.nextDouble();
      if (!isMissing) {
        Number[] weights = {ints[i], longs[i], floats[i], doubles[i]};
        arcs.add(new ArcList.Arc(i / n, i % n, weights[type]));
      }
    }
    Array<?>[] all = {
      IntArray.wrap(ints), LongArray.wrap(longs), FloatArray.wrap(floats), DoubleArray.wrap(doubles)
    };
    return new Matrix(n, all[type], arcs);
  }

  @Test
  void rowsAreThePresentArcs() {
    Cases.forAll(
        DenseGraphTest::matrix,
        _ -> null,
        matrix -> {
          DenseGraph graph = DenseGraph.of(matrix.nodes, matrix.weights);
          assertEquals(matrix.nodes, graph.nodes());
          assertEquals(matrix.arcs.size(), graph.arcs());
          assertSame(matrix.weights, graph.weights());
          double max =
              matrix.arcs.stream().mapToDouble(arc -> arc.weight().doubleValue()).max().orElse(0);
          assertEquals(max, graph.maxWeight());
          Graph rows = graph.toGraph();
          assertTrue(rows.isDirected());
          assertEquals(max, rows.maxWeight());
          assertEquals(matrix.arcs, ArcList.of(rows));
          for (Device.Cpu device : ArcList.devices()) {
            assertEquals(
                matrix.arcs,
                ArcList.of(
                    Graph.ofTrusted(
                        DenseRows.of(device.workers(), graph.nodes(), graph.weights()), device)));
          }
        });
  }

  @Test
  void plainArraysMakeGraphsOfEachType() {
    assertEquals("IntArray[1: 7]", DenseGraph.of(1, new int[] {7}).weights().toString());
    assertEquals("LongArray[1: 7]", DenseGraph.of(1, new long[] {7}).weights().toString());
    assertEquals("FloatArray[1: 7.0]", DenseGraph.of(1, new float[] {7}).weights().toString());
    assertEquals("DoubleArray[1: 7.0]", DenseGraph.of(1, new double[] {7}).weights().toString());
  }

  @Test
  void noNodesAreNoArcs() {
    DenseGraph graph = DenseGraph.of(0, new int[0]);
    assertEquals(0, graph.arcs());
    assertEquals(0, graph.maxWeight());
    assertEquals("Graph[0 nodes, 0 arcs, directed, int weights]", graph.toGraph().toString());
  }

  @Test
  void largestNumbersAreMissingArcs() {
    assertTrue(DenseGraph.isMissing(Integer.MAX_VALUE));
    assertFalse(DenseGraph.isMissing((long) Integer.MAX_VALUE));
    assertTrue(DenseGraph.isMissing(Long.MAX_VALUE));
    assertTrue(DenseGraph.isMissing(Float.POSITIVE_INFINITY));
    assertFalse(DenseGraph.isMissing(Float.MAX_VALUE));
    assertTrue(DenseGraph.isMissing(Double.POSITIVE_INFINITY));
    assertFalse(DenseGraph.isMissing(Double.MAX_VALUE));
  }

  @Test
  void matricesThatAreNoneAreRefused() {
    assertError("2 nodes need 4 weights, there are 3", () -> DenseGraph.of(2, new int[3]));
    assertError(
        "65536 nodes need 4294967296 weights, there are 0",
        () -> DenseGraph.of(65_536, new int[0]));
    assertError("-1 nodes need 1 weights, there are 1", () -> DenseGraph.of(-1, new int[1]));
    assertRefused("-1", IntArray.wrap(0, 0, -1, -2));
    assertRefused("-5", LongArray.wrap(0, 0, -5, -2));
    assertRefused("NaN", FloatArray.wrap(0, 0, Float.NaN, -2));
    assertRefused("-Infinity", FloatArray.wrap(0, 0, Float.NEGATIVE_INFINITY, -2));
    assertRefused("NaN", DoubleArray.wrap(0, Double.POSITIVE_INFINITY, Double.NaN, -2));
    assertRefused("-0.5", DoubleArray.wrap(0, 0, -0.5, Double.NaN));
  }

  private static void assertRefused(String weight, Array<?> weights) {
    assertError(
        "the arc from node 1 to 0 has weight %s, must be finite and not negative, or missing"
            .formatted(weight),
        () -> DenseGraph.of(2, weights));
  }

  @EveryDevice
  void copiesHaveTheSameWeights(Device device) {
    Cases.forAll(
        DenseGraphTest::matrix,
        _ -> null,
        matrix -> {
          DenseGraph graph = DenseGraph.of(matrix.nodes, matrix.weights);
          try (DenseGraph copy = graph.copyTo(device)) {
            copy.requireOn(device);
            assertEquals(graph.toString(), copy.toString());
            assertEquals(graph.maxWeight(), copy.maxWeight());
            try (DenseGraph back = copy.copyTo(Device.cpu())) {
              assertEquals(matrix.arcs, ArcList.of(back.toGraph()));
            }
          }
        });
  }

  @Test
  void closedGraphsAreOfNoUse() {
    DenseGraph graph = DenseGraph.of(2, new int[] {1, Integer.MAX_VALUE, 3, 4});
    assertEquals("DenseGraph[2 nodes, 3 arcs]", graph.toString());
    graph.close();
    graph.close();
    assertThrows(IllegalStateException.class, graph::toGraph);
    assertThrows(IllegalStateException.class, () -> graph.requireOn(Device.serial()));
  }

  @Test
  void manyThreadsMayShareAGraph() {
    int[] weights = new SplittableRandom(1).ints(300 * 300, 0, 100).toArray();
    SharedInstance.of(DenseGraph.of(300, weights))
        .exempt("nodes", "arcs", "weights", "maxWeight", "requireOn", "close")
        .operation("toGraph", (graph, _) -> ArcList.of(graph.toGraph()))
        .operation("copyTo", (graph, _) -> ArcList.of(graph.copyTo(Device.cpu(2)).toGraph()))
        .verify();
  }
}
