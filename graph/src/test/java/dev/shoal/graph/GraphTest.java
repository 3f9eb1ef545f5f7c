package dev.shoal.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstQuery;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class GraphTest {
  private static final int[] FROM = {1, 0};
  private static final int[] TO = {0, 2};

  @Test
  void plainArraysMakeGraphsOfEachType() {
    assertRows("IntArray[2: 8, 7]", Graph.of(3, FROM, TO, new int[] {7, 8}));
    assertRows("LongArray[2: 8, 7]", Graph.of(3, FROM, TO, new long[] {7, 8}));
    assertRows("FloatArray[2: 8.0, 7.0]", Graph.of(3, FROM, TO, new float[] {7, 8}));
    assertRows("DoubleArray[2: 8.0, 7.0]", Graph.of(3, FROM, TO, new double[] {7, 8}));
    Graph graph = Graph.of(3, FROM, TO);
    assertRows("null", graph);
    assertFalse(graph.isWeighted());
    assertEquals(1, graph.maxWeight());
    assertEquals(1, graph.meanWeight());
  }

  private static void assertRows(String weights, Graph graph) {
    assertEquals("IntArray[4: 0, 1, 2, 2]", graph.offsets().toString());
    assertEquals("IntArray[2: 2, 0]", graph.heads().toString());
    assertEquals(weights, String.valueOf(graph.weights()));
  }

  @Test
  void missingArraysAreNamed() {
    assertNamed("from", () -> Graph.of(1, null, FROM));
    assertNamed("to", () -> Graph.of(1, FROM, null));
    assertNamed("weights", () -> Graph.of(1, FROM, FROM, (int[]) null));
    assertNamed("weights", () -> Graph.of(1, FROM, FROM, (double[]) null));
    assertNamed("offsets", () -> Graph.ofRows(null, IntArray.wrap(), null, true));
    assertNamed("heads", () -> Graph.ofRows(IntArray.wrap(0), null, null, true));
  }

  @EveryDevice
  void searchesNameAGraphThatIsNotOnTheirDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    if (!(device instanceof Device.OpenCl)) {
      return; // it takes host arrays
    }
    Graph graph = Graph.of(3, FROM, TO, new int[] {7, 8});
    DenseGraph dense = DenseGraph.of(1, new int[] {0});
    String message =
        "graph is in host memory, not on "
            + device
            + ": graph.copyTo(device) copies it there, or device.staged() takes it from the host";
    assertError(message, () -> ShortestPaths.on(device).from(graph, 0));
    assertError(message, () -> ShortestPaths.on(device).distancesFromEach(graph, 0, 1));
    assertError(message, () -> ShortestPaths.on(device).from(dense, 0));
    BreadthFirst search = BreadthFirst.on(device);
    assertError(message, () -> search.find(graph, BreadthFirstQuery.from(0)));
    assertError(message, () -> search.levelsFromEach(graph, 0, 1));
    assertError(message, () -> Components.on(device).weak(graph));
    assertError(message, () -> Components.on(device).lowestNodes(graph));
    try (Graph there = graph.copyTo(device)) {
      assertError(
          "graph is in the memory of another device, not on "
              + Device.cpu()
              + ": graph.copyTo(device) copies it there",
          there::transposed);
    }
  }

  private static void assertNamed(String name, Runnable action) {
    assertError(NullPointerException.class, name, action::run);
  }

  @Test
  void theTypicalWeightIsTheMedianUnlessThatIs0() {
    int[] tails = new int[5];
    assertEquals(3, Graph.of(1, tails, tails, new int[] {9000, 2, 3, 4, 0}).typicalWeight());
    assertEquals(2, Graph.of(1, tails, tails, new int[] {0, 0, 7, 0, 3}).typicalWeight());
    assertEquals(1, Graph.of(1, tails, tails).typicalWeight());
    assertEquals(0, Graph.of(1, new int[0], new int[0], new int[0]).typicalWeight());
  }

  @Test
  void rowsAreTakenWithoutACopy() {
    IntArray offsets = IntArray.wrap(0, 0, 2, 2);
    IntArray heads = IntArray.wrap(2, 0);
    FloatArray weights = FloatArray.wrap(0, 1.5f);
    Graph graph = Graph.ofRows(offsets, heads, weights, true);
    assertSame(offsets, graph.offsets());
    assertSame(heads, graph.heads());
    assertSame(weights, graph.weights());
    assertEquals(3, graph.nodes());
    assertEquals(2, graph.arcs());
    assertEquals(1.5, graph.maxWeight());
    assertEquals(0.75, graph.meanWeight());
    assertEquals(List.of(0, 2, 0), List.of(graph.degree(0), graph.degree(1), graph.degree(2)));
    assertNull(Graph.ofRows(offsets, heads, null, true).weights());
  }

  @Test
  void rowsThatAreNoneAreRefused() {
    IntArray two = IntArray.wrap(0, 0);
    assertError(
        "offsets is empty, m segments need m + 1 offsets", rows(IntArray.wrap(), two, null));
    assertError("offsets[0] is 1, must be 0", rows(IntArray.wrap(1, 2), two, null));
    assertError(
        "offsets[2] is 1, less than offsets[1], 2", rows(IntArray.wrap(0, 2, 1), two, null));
    assertError("offsets ends at 3, there are 2 elements", rows(IntArray.wrap(0, 3), two, null));
    assertError(
        "heads has 2 elements, weights has 1", rows(IntArray.wrap(0, 2), two, IntArray.wrap(5)));
    assertError(
        "arc 2 leads from node 3 to 4, but nodes are 0 … 3",
        rows(IntArray.wrap(0, 2, 2, 2, 3), IntArray.wrap(3, 0, 4), null));
    assertError(
        "arc 0 leads from node 1 to -1, but nodes are 0 … 1",
        rows(IntArray.wrap(0, 0, 1), IntArray.wrap(-1), null));
    assertError(
        "arc 1, from node 2 to 0, has weight NaN, must be finite and not negative",
        rows(
            IntArray.wrap(0, 1, 1, 3),
            IntArray.wrap(2, 0, 1),
            DoubleArray.wrap(1, Double.NaN, -1)));
    assertError(
        "arc 0, from node 0 to 0, has weight -3, must be finite and not negative",
        rows(IntArray.wrap(0, 1), IntArray.wrap(0), LongArray.wrap(-3)));
  }

  private static Executable rows(IntArray offsets, IntArray heads, Array<?> weights) {
    return () -> Graph.ofRows(offsets, heads, weights, true);
  }

  @Test
  void transposedGraphsHaveTheArcsReversed() {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.directed();
          List<ArcList.Arc> reversed =
              ArcList.of(graph).stream().map(ArcList.Arc::reversed).sorted().toList();
          Graph transposed = graph.transposed();
          assertEquals(reversed, ArcList.of(transposed));
          assertEquals(graph.maxWeight(), transposed.maxWeight());
          assertEquals(ArcList.of(graph), ArcList.of(transposed.transposed()));
          for (Device.Cpu device : ArcList.devices()) {
            assertEquals(reversed, ArcList.of(graph.sorted(device, null, true)));
          }
        });
  }

  @Test
  void rowsOutOfOrderAreTransposedIntoOrder() {
    Graph graph =
        Graph.ofRows(IntArray.wrap(0, 3, 3), IntArray.wrap(1, 0, 1), IntArray.wrap(5, 6, 4), true);
    assertEquals(
        List.of(new ArcList.Arc(0, 0, 6), new ArcList.Arc(1, 0, 4), new ArcList.Arc(1, 0, 5)),
        ArcList.of(graph.transposed()));
  }

  @Test
  void undirectedGraphsAreTheirOwnTransposes() {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.undirected();
          assertSame(graph, graph.transposed());
          assertEquals(ArcList.of(graph), ArcList.of(graph.sorted(Device.cpu(2), null, true)));
          assertSame(graph, graph.requireSymmetric());
        });
  }

  @Test
  void arcsWithoutAnOppositeAreNamed() {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.directed();
          List<String> oneWay = oneWay(ArcList.of(graph));
          if (oneWay.isEmpty()) {
            assertSame(graph, graph.requireSymmetric());
          } else {
            String message =
                assertThrows(IllegalArgumentException.class, graph::requireSymmetric).getMessage();
            assertEquals(1, oneWay.stream().filter(message::equals).count(), message);
          }
        });
  }

  /// The messages for arcs that occur more often than their opposites.
  private static List<String> oneWay(List<ArcList.Arc> arcs) {
    var counts = arcs.stream().collect(Collectors.groupingBy(x -> x, Collectors.counting()));
    return counts.keySet().stream()
        .filter(arc -> counts.get(arc) > counts.getOrDefault(arc.reversed(), 0L))
        .map(GraphTest::message)
        .toList();
  }

  private static String message(ArcList.Arc arc) {
    String weight = arc.weight() == null ? "" : " with weight " + arc.weight();
    return "the arc from node %d to %d%s has no opposite of the same weight, so the graph is directed"
        .formatted(arc.tail(), arc.head(), weight);
  }

  @Test
  void weightsOfOppositesMustBeTheSame() {
    IntArray offsets = IntArray.wrap(0, 1, 2);
    IntArray heads = IntArray.wrap(1, 0);
    for (Array<?> weights :
        List.of(IntArray.wrap(3, 4), DoubleArray.wrap(3, 4), LongArray.wrap(3, 4))) {
      Graph graph = Graph.ofRows(offsets, heads, weights, false);
      String three = weights instanceof DoubleArray ? "3.0" : "3";
      assertError(
          "the arc from node 0 to 1 with weight %s has no opposite of the same weight, so the graph is directed"
              .formatted(three),
          graph::requireSymmetric);
    }
    assertEquals(1, Graph.ofRows(offsets, heads, null, false).requireSymmetric().degree(1));
  }

  @EveryDevice
  void copiesHaveTheSameArcs(Device device) {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.directed();
          try (Graph copy = graph.copyTo(device)) {
            copy.requireOn(device);
            assertEquals(ArcList.of(graph), ArcList.of(copy));
            assertEquals(graph.toString(), copy.toString());
            assertEquals(graph.maxWeight(), copy.maxWeight());
            assertEquals(graph.meanWeight(), copy.meanWeight());
            assertEquals(graph.typicalWeight(), copy.typicalWeight());
          }
          assertEquals(list.arcs.size(), graph.heads().length(), "only the copy was closed");
        });
  }

  @Test
  void graphsPrintNodesArcsAndWeights() {
    assertEquals("Graph[3 nodes, 2 arcs, directed, no weights]", Graph.of(3, FROM, TO).toString());
    assertEquals(
        "Graph[3 nodes, 4 arcs, undirected, float weights]",
        Graph.builder(3)
            .undirected()
            .build(IntArray.wrap(FROM), IntArray.wrap(TO), FloatArray.wrap(1, 2))
            .toString());
  }

  @Test
  void closedGraphsAreOfNoUse() {
    Graph graph = Graph.of(3, FROM, TO, new long[] {1, 2});
    graph.close();
    graph.close();
    assertEquals("Graph[closed]", graph.toString());
    assertThrows(IllegalStateException.class, graph::nodes);
    assertThrows(IllegalStateException.class, graph::transposed);
    assertThrows(IllegalStateException.class, () -> graph.requireOn(Device.serial()));
  }

  @Test
  void nodesThatAreNoneHaveNoDegree() {
    Graph graph = Graph.of(3, FROM, TO);
    assertThrows(IndexOutOfBoundsException.class, () -> graph.degree(3));
    assertThrows(IndexOutOfBoundsException.class, () -> graph.degree(-1));
  }

  @Test
  void manyThreadsMayShareAGraph() {
    SplittableRandom random = new SplittableRandom(1);
    Graph graph = ArcList.random(random, 1 << 13, 1 << 13, 30_000).undirected();
    Graph directed = Graph.ofRows(graph.offsets(), graph.heads(), graph.weights(), true);
    SharedInstance.of(directed)
        .exempt("nodes", "arcs", "isDirected", "isWeighted", "offsets", "heads", "weights")
        .exempt("maxWeight", "meanWeight", "typicalWeight", "requireOn", "close", "hasTranspose")
        .operation("degree", Graph::degree)
        .operation("transposed", (g, _) -> ArcList.of(g.transposed()))
        .operation("requireSymmetric", (g, _) -> g.requireSymmetric().arcs())
        .operation(
            "renumbered",
            (g, seed) -> ArcList.of(RenumberingTest.shuffled(g.nodes(), seed).applyTo(g)))
        .operation("copyTo", (g, _) -> ArcList.of(g.copyTo(Device.cpu(2))))
        .verify();
  }
}
