package dev.shoal.graph.generate;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GenerateTest {
  private static final Generate GENERATE = Generate.on(Device.cpu());

  static List<Device.Cpu> devices() {
    return List.of(Device.cpu(1), Device.cpu(2), Device.cpu(3), Device.cpu(8));
  }

  /// The checksums pin the graphs of a seed: whoever changes one breaks the figures of others.
  @ParameterizedTest
  @MethodSource("devices")
  void seedsGiveTheSameGraphEverywhere(Device.Cpu device) {
    Generate generate = Generate.on(device);
    assertEquals("e0e73e4", checksum(generate.grid(70, 50)), "grid without weights");
    assertEquals("1b8296c4", checksum(generate.grid(300, 100, 42)), "grid");
    RoadNetwork roads = generate.roadLike(30_000, 42);
    assertEquals("d77193f3", checksum(roads.graph()), "road-like");
    assertEquals("76e95449", checksum(roads.x(), roads.y()), "coordinates");
    assertEquals("8056863", checksum(generate.kronecker(11, 42)), "Kronecker");
    assertEquals("7f2fc6d0", checksum(generate.random(20_000, 50_000, 42)), "random");
    assertEquals("d7166cb5", checksum(generate.complete(200, 42).toGraph()), "complete");
    assertEquals(
        "4307cab9", checksum(generate.roadWeights(30_000, 42).hostArray()), "road weights");
  }

  private static String checksum(Graph graph) {
    int[] weights = graph.weights() instanceof IntArray w ? w.hostArray() : new int[0];
    return checksum(graph.offsets().hostArray(), graph.heads().hostArray(), weights);
  }

  private static String checksum(int[]... arrays) {
    CRC32 sum = new CRC32();
    for (int[] array : arrays) {
      for (int value : array) {
        update(sum, value);
      }
    }
    return Long.toHexString(sum.getValue());
  }

  private static String checksum(double[]... arrays) {
    CRC32 sum = new CRC32();
    for (double[] array : arrays) {
      for (double value : array) {
        long bits = Double.doubleToLongBits(value);
        update(sum, (int) bits);
        update(sum, (int) (bits >>> 32));
      }
    }
    return Long.toHexString(sum.getValue());
  }

  private static void update(CRC32 sum, int value) {
    for (int shift = 0; shift < 32; shift += 8) {
      sum.update(value >>> shift);
    }
  }

  @Test
  void otherSeedsGiveOtherGraphs() {
    assertFalse(checksum(GENERATE.grid(9, 9, 1)).equals(checksum(GENERATE.grid(9, 9, 2))));
    assertFalse(
        checksum(GENERATE.roadLike(99, 1).graph())
            .equals(checksum(GENERATE.roadLike(99, 2).graph())));
    assertFalse(checksum(GENERATE.kronecker(5, 1)).equals(checksum(GENERATE.kronecker(5, 2))));
    assertFalse(checksum(GENERATE.random(50, 50, 1)).equals(checksum(GENERATE.random(50, 50, 2))));
  }

  @Test
  void gridsHaveTheirFourNeighbours() {
    for (int[] sides : new int[][] {{1, 1}, {1, 7}, {7, 1}, {2, 3}, {31, 40}}) {
      int width = sides[0];
      int height = sides[1];
      Graph graph = GENERATE.grid(width, height);
      assertEquals(width * height, graph.nodes());
      assertEquals(2 * (2 * width * height - width - height), graph.arcs());
      assertFalse(graph.isWeighted());
      assertFalse(graph.isDirected());
      for (int node = 0; node < graph.nodes(); node++) {
        for (int head : heads(graph, node)) {
          int columns = Math.abs(head % width - node % width);
          int rows = Math.abs(head / width - node / width);
          assertEquals(1, columns + rows);
        }
      }
      assertSimple(graph);
      assertUniform(GENERATE.grid(width, height, 5));
    }
  }

  private static int[] heads(Graph graph, int node) {
    int[] offsets = graph.offsets().hostArray();
    return Arrays.copyOfRange(graph.heads().hostArray(), offsets[node], offsets[node + 1]);
  }

  /// Undirected, without loops and duplicates, rows in order.
  private static void assertSimple(Graph graph) {
    assertFalse(graph.isDirected());
    graph.requireSymmetric();
    for (int node = 0; node < graph.nodes(); node++) {
      int before = -1;
      for (int head : heads(graph, node)) {
        assertTrue(head > before, "in order, each once");
        assertFalse(head == node, "a loop");
        before = head;
      }
    }
  }

  /// Weights of 1 … 255, and if there are many, their mean.
  private static void assertUniform(Graph graph) {
    assertWithin(graph.weights(), 1, 255);
    if (graph.arcs() > 0) {
      double deviation = 255 / Math.sqrt(12) / Math.sqrt(graph.arcs() / 2.0);
      assertEquals(128, graph.meanWeight(), 5 * deviation);
    }
  }

  private static void assertWithin(Array<?> weights, int min, int max) {
    for (int weight : ((IntArray) weights).hostArray()) {
      assertTrue(weight >= min && weight <= max, () -> "weight " + weight);
    }
  }

  @Test
  void roadLikeNetworksAreSparseAndConnected() {
    for (int nodes : new int[] {0, 1, 2, 3, 5, 10, 100_003}) {
      Graph graph = GENERATE.roadLike(nodes, 7).graph();
      assertEquals(nodes, graph.nodes());
      assertSimple(graph);
      assertWithin(graph.weights(), 1, 40_000);
      if (nodes > 0) {
        assertEquals(nodes, reached(graph, nodes / 2), "all are connected");
      }
    }
  }

  private static int reached(Graph graph, int source) {
    boolean[] isReached = new boolean[graph.nodes()];
    isReached[source] = true;
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(source));
    int count = 1;
    while (!open.isEmpty()) {
      for (int head : heads(graph, open.poll())) {
        if (!isReached[head]) {
          isReached[head] = true;
          open.add(head);
          count++;
        }
      }
    }
    return count;
  }

  @Test
  void roadLikeNetworksHaveTheStatedDegreesAndWeights() {
    int nodes = 400_000;
    Graph graph = GENERATE.roadLike(nodes, 1).graph();
    assertEquals(2.6, (double) graph.arcs() / nodes, 0.01);
    double[] shares = new double[5];
    for (int node = 0; node < nodes; node++) {
      shares[graph.degree(node)] += 1.0 / nodes;
    }
    // One or two edges to the left and up, 0.7 and 0.3; each of the nodes at the right and below
    // has
    // one to this node with probability 0.65.
    assertEquals(0, shares[0]);
    assertEquals(0.7 * 0.35 * 0.35, shares[1], 0.003);
    assertEquals(0.7 * 2 * 0.65 * 0.35 + 0.3 * 0.35 * 0.35, shares[2], 0.003);
    assertEquals(0.7 * 0.65 * 0.65 + 0.3 * 2 * 0.65 * 0.35, shares[3], 0.003);
    assertEquals(0.3 * 0.65 * 0.65, shares[4], 0.003);
    assertEquals(1346, graph.meanWeight(), 5 * 1346 * Math.sqrt(Math.E - 1) / Math.sqrt(520_000));
    assertEquals(40_000, graph.maxWeight());
  }

  @Test
  void roadsDoNotCross() {
    RoadNetwork roads = GENERATE.roadLike(60, 3);
    int[][] edges = edges(roads.graph());
    for (int[] edge : edges) {
      for (int[] other : edges) {
        Set<Integer> ends = Set.of(edge[0], edge[1]);
        if (!ends.contains(other[0]) && !ends.contains(other[1])) {
          assertFalse(cross(roads, edge, other), () -> Arrays.toString(edge));
        }
      }
    }
    for (int node = 0; node < 60; node++) {
      assertEquals(node % 8, Math.floor(roads.x()[node]), "a cell for each node");
      assertEquals(node / 8, (int) Math.floor(roads.y()[node]));
    }
  }

  private static int[][] edges(Graph graph) {
    Set<List<Integer>> edges = new HashSet<>();
    for (int node = 0; node < graph.nodes(); node++) {
      for (int head : heads(graph, node)) {
        edges.add(List.of(Math.min(node, head), Math.max(node, head)));
      }
    }
    return edges.stream().map(e -> new int[] {e.get(0), e.get(1)}).toArray(int[][]::new);
  }

  private static boolean cross(RoadNetwork roads, int[] a, int[] b) {
    return side(roads, a, b[0]) != side(roads, a, b[1])
        && side(roads, b, a[0]) != side(roads, b, a[1]);
  }

  private static boolean side(RoadNetwork roads, int[] edge, int node) {
    double[] x = roads.x();
    double[] y = roads.y();
    double dx = x[edge[1]] - x[edge[0]];
    double dy = y[edge[1]] - y[edge[0]];
    return dx * (y[node] - y[edge[0]]) - dy * (x[node] - x[edge[0]]) > 0;
  }

  @Test
  void roadWeightsArePrefixesOfEachOther() {
    int[] many = GENERATE.roadWeights(10_000, 3).hostArray();
    assertArrayEquals(Arrays.copyOf(many, 777), GENERATE.roadWeights(777, 3).hostArray());
  }

  @Test
  void kroneckerEdgesChooseQuadrantsAsGraph500Does() {
    int scale = 9;
    int edges = 200_000;
    int[][] counts = new int[scale][4];
    var kronecker = new Kronecker(scale, 5);
    for (int edge = 0; edge < edges; edge++) {
      long ends = kronecker.edge(edge);
      for (int bit = 0; bit < scale; bit++) {
        counts[bit][(int) (ends >>> (32 + bit) & 1) * 2 + (int) (ends >>> bit & 1)]++;
      }
    }
    double[] expected = {0.57, 0.19, 0.19, 0.05};
    for (int[] quadrants : counts) {
      for (int q = 0; q < 4; q++) {
        double deviation = Math.sqrt(edges * expected[q] * (1 - expected[q]));
        assertEquals(edges * expected[q], quadrants[q], 5 * deviation);
      }
    }
  }

  @Test
  void kroneckerGraphsAreThoseOfTheGapSuite() {
    Graph graph = GENERATE.kronecker(16, 1);
    assertEquals(65_536, graph.nodes());
    assertEquals(1.82e6, graph.arcs(), 0.01e6, "what GAPBS makes of scale 16");
    assertSimple(graph);
    assertWithin(graph.weights(), 1, 255);
    assertTrue(graph.meanWeight() > 115 && graph.meanWeight() < 128, "the lightest of duplicates");
    int[] degrees = new int[graph.nodes()];
    Arrays.setAll(degrees, graph::degree);
    int[] sorted = degrees.clone();
    Arrays.sort(sorted);
    assertTrue(sorted[sorted.length - 1] > 100 * graph.arcs() / graph.nodes(), "there are hubs");
    assertEquals(0, sorted[sorted.length / 5], "there are nodes without edges");
    long upper = Arrays.stream(degrees, 0, degrees.length / 2).asLongStream().sum();
    assertEquals(0.5, (double) upper / graph.arcs(), 0.05, "in random order");
  }

  @Test
  void kroneckerGraphsMayBeSmall() {
    assertEquals(0, GENERATE.kronecker(0, 1).arcs());
    assertEquals(2, GENERATE.kronecker(1, 1).arcs());
  }

  @Test
  void randomGraphsHaveTheEdgesAskedFor() {
    for (int[] size : new int[][] {{0, 0}, {1, 0}, {2, 1}, {3, 2}, {40, 780}, {50_000, 200_000}}) {
      Graph graph = GENERATE.random(size[0], size[1], 9);
      assertEquals(size[0], graph.nodes());
      assertEquals(2 * size[1], graph.arcs());
      assertSimple(graph);
      assertUniform(graph);
    }
  }

  @Test
  void randomGraphsHavePoissonDegrees() {
    Graph graph = GENERATE.random(100_000, 200_000, 2);
    int[] counts = new int[100];
    for (int node = 0; node < graph.nodes(); node++) {
      counts[graph.degree(node)]++;
    }
    double share = Math.exp(-4);
    for (int degree = 0; degree < 12; degree++) {
      double expected = 100_000 * share;
      assertEquals(expected, counts[degree], 5 * Math.sqrt(expected) + 1, "degree " + degree);
      share *= 4.0 / (degree + 1);
    }
  }

  @Test
  void eachPairIsAsLikelyAsTheOthers() {
    int[][] counts = new int[6][6];
    for (int seed = 0; seed < 15_000; seed++) {
      for (int[] edge : edges(GENERATE.random(6, 2, seed))) {
        counts[edge[0]][edge[1]]++;
      }
    }
    for (int u = 0; u < 6; u++) {
      for (int v = u + 1; v < 6; v++) {
        assertEquals(2000, counts[u][v], 5 * Math.sqrt(2000 * 13 / 15.0));
      }
    }
  }

  @Test
  void pairsAreNumberedByTheirHigherNode() {
    long pair = 0;
    for (int higher = 1; higher < 300; higher++) {
      for (int lower = 0; lower < higher; lower++) {
        assertEquals(higher, RandomEdges.higher(pair++));
      }
    }
    for (int nodes : new int[] {65_536, 100_000_007, Integer.MAX_VALUE - 9}) {
      assertEquals(nodes - 1, RandomEdges.higher(RandomEdges.pairs(nodes) - 1));
      assertEquals(nodes - 1, RandomEdges.higher(RandomEdges.pairs(nodes - 1)));
      assertEquals(nodes - 2, RandomEdges.higher(RandomEdges.pairs(nodes - 1) - 1));
    }
  }

  @Test
  void completeGraphsLackOnlyTheDiagonal() {
    for (int nodes : new int[] {0, 1, 2, 300}) {
      DenseGraph graph = GENERATE.complete(nodes, 4);
      assertEquals(nodes * (nodes - 1), graph.arcs());
      int[] weights = ((IntArray) graph.weights()).hostArray();
      for (int i = 0; i < weights.length; i++) {
        assertEquals(i / nodes == i % nodes, DenseGraph.isMissing(weights[i]));
      }
      Graph rows = graph.toGraph();
      assertWithin(rows.weights(), 1, 1_000_000);
      if (nodes > 1) {
        double deviation = 1e6 / Math.sqrt(12) / Math.sqrt(graph.arcs());
        assertEquals(500_000.5, rows.meanWeight(), 5 * deviation);
      }
    }
  }

  @Test
  void argumentsOutOfRangeAreNamed() {
    String grid = "the grid is %s, must have sides of 1 or more and up to 536870912 nodes";
    assertError(grid.formatted("0 × 5"), () -> GENERATE.grid(0, 5));
    assertError(grid.formatted("5 × -1"), () -> GENERATE.grid(5, -1, 1));
    assertError(grid.formatted("65536 × 65536"), () -> GENERATE.grid(65_536, 65_536));
    assertError("nodes is -1, must be 0 … 536870912", () -> GENERATE.roadLike(-1, 1));
    assertError("scale is 26, must be 0 … 25", () -> GENERATE.kronecker(26, 1));
    assertError("edges is 4, must be 0 … 3", () -> GENERATE.random(3, 4, 1));
    assertError("edges is 1, must be 0 … 0", () -> GENERATE.random(0, 1, 1));
    assertError("edges is -1, must be 0 … 1073741820", () -> GENERATE.random(1 << 20, -1, 1));
    assertError("nodes is 46341, must be 0 … 46340", () -> GENERATE.complete(46_341, 1));
    assertError("edges is -1, must be 0 … 2147483639", () -> GENERATE.roadWeights(-1, 1));
  }

  @Test
  void manyThreadsMayShareAnInstance() {
    SharedInstance.of(Generate.on(Device.cpu(3)))
        .operation("grid", (generate, seed) -> checksum(generate.grid(100, 100 + seed, seed)))
        .operation(
            "roadLike",
            (generate, seed) -> {
              RoadNetwork roads = generate.roadLike(20_000 + seed, seed);
              return checksum(roads.graph()) + checksum(roads.x());
            })
        .operation("roadWeights", (generate, seed) -> generate.roadWeights(9000, seed).hostArray())
        .operation("kronecker", (generate, seed) -> checksum(generate.kronecker(9, seed)))
        .operation("random", (generate, seed) -> checksum(generate.random(5000, 20_000, seed)))
        .operation("complete", (generate, seed) -> checksum(generate.complete(100, seed).toGraph()))
        .verify();
  }
}
