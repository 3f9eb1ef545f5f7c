package dev.shoal.graph.paths;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// The contract of [ShortestPaths], on every device and by every algorithm.
class ShortestPathsTest {
  private static final Graph TRIANGLE =
      Graph.of(3, new int[] {0, 0, 1}, new int[] {1, 2, 2}, new int[] {1, 5, 2});

  /// Asserts of graphs with weights of every type that every algorithm finds what an oracle does.
  private static void assertAll(
      Device device,
      BiFunction<SplittableRandom, WeightType, Arcs> generator,
      Function<Arcs, double[]> oracle) {
    List<ShortestPaths> searches =
        EveryAlgorithm.of(device).stream().map(ShortestPaths.on(device)::with).toList();
    for (WeightType type : WeightType.values()) {
      Cases.forAll(
          random -> generator.apply(random, type),
          Arcs::firstHalf,
          arcs -> {
            Graph graph = arcs.graph();
            PathQuery query = PathQuery.from(arcs.source());
            Object expected = type.result(oracle.apply(arcs));
            for (ShortestPaths search : searches) {
              assertElements(
                  expected,
                  search.distances(graph, query),
                  () -> arcs + " by " + search.explain(graph).algorithm());
            }
          });
    }
  }

  private static void assertElements(Object expected, Array<?> actual, Supplier<String> message) {
    assertArrayEquals(new Object[] {expected}, new Object[] {Arcs.elements(actual)}, message);
  }

  @EveryDevice
  void distancesAreThoseOfExhaustion(Device device) {
    assertAll(device, RandomArcs::any, Exhaustion::distances);
  }

  @EveryDevice
  void distancesAreThoseOfJGraphT(Device device) {
    assertAll(device, RandomArcs::whole, JGraphTDijkstra::distances);
  }

  @EveryDevice
  void oneNodeIsItsOwnSource(Device device) {
    Graph alone = Graph.of(1, new int[0], new int[0]);
    Graph looped = Graph.of(1, new int[] {0, 0}, new int[] {0, 0}, new int[] {0, 3});
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      assertElements(new int[] {0}, search.from(alone, 0).distances(), algorithm::title);
      assertElements(new int[] {0}, search.from(looped, 0).distances(), algorithm::title);
    }
  }

  /// What a call leaves in scratch memory does not show in the next one.
  @EveryDevice
  void anInstanceServesGraphsOfAnySizeAndTypeInTurn(Device device) {
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      Cases.forAll(
          RandomArcs::any,
          Arcs::firstHalf,
          arcs -> {
            Graph graph = arcs.graph();
            PathQuery query = PathQuery.from(arcs.source()).to(0, arcs.nodes() - 1).within(100);
            ShortestPaths fresh = ShortestPaths.on(device).with(algorithm);
            assertElements(
                Arcs.elements(fresh.distances(graph, query)),
                search.distances(graph, query),
                () -> arcs + " by " + algorithm);
          });
    }
  }

  @EveryDevice
  void distancesFromEachAreThoseFromOne(Device device) {
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      Cases.forAll(
          RandomArcs::any,
          Arcs::firstHalf,
          arcs -> {
            Graph graph = arcs.graph();
            int[] sources = new int[12];
            Arrays.setAll(sources, i -> i % 7 * 31 % arcs.nodes()); // some of them twice
            List<Array<?>> each = search.distancesFromEach(graph, sources);
            assertEquals(sources.length, each.size());
            for (int i = 0; i < sources.length; i++) {
              int source = sources[i];
              assertElements(
                  Arcs.elements(search.distances(graph, PathQuery.from(source))),
                  each.get(i),
                  () -> arcs + " and " + source + " by " + algorithm);
            }
          });
      assertEquals(List.of(), search.distancesFromEach(TRIANGLE));
    }
  }

  @EveryDevice
  void resultsBelongToTheCaller(Device device) {
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      List<Array<?>> each = search.distancesFromEach(TRIANGLE, 0, 0);
      assertNotSame(each.get(0), each.get(1));
      assertNotSame(
          search.distances(TRIANGLE, PathQuery.from(0)),
          search.distances(TRIANGLE, PathQuery.from(0)));
    }
  }

  @EveryDevice
  void refusesASourceThatIsNoNode(Device device) {
    ShortestPaths search = ShortestPaths.on(device);
    DenseGraph dense = DenseGraph.of(2, IntArray.wrap(0, 1, 1, 0));
    Graph empty = Graph.of(0, new int[0], new int[0]);
    assertMessage("source is 3, but nodes are 0 … 2", () -> search.from(TRIANGLE, 3));
    assertMessage("source is -1, but nodes are 0 … 2", () -> search.from(TRIANGLE, -1));
    assertMessage("source is 2, but nodes are 0 … 1", () -> search.from(dense, 2));
    assertMessage("source is 0, but the graph has no nodes", () -> search.from(empty, 0));
    assertMessage(
        "source is 3, but nodes are 0 … 2", () -> search.distancesFromEach(TRIANGLE, 0, 3));
    PathQuery query = PathQuery.from(0).to(1, 4);
    assertMessage("target is 4, but nodes are 0 … 2", () -> search.find(TRIANGLE, query));
    assertMessage("target is 4, but nodes are 0 … 1", () -> search.distances(dense, query));
  }

  private static void assertMessage(String expected, Runnable work) {
    assertError(IndexOutOfBoundsException.class, expected, work::run);
  }

  @Test
  void refusesAGraphThatLivesElsewhere() {
    for (Device device : EveryDevice.Source.devices().toList()) {
      if (device instanceof Device.OpenCl openCl) {
        Graph there =
            TRIANGLE.copyTo(new Device.OpenCl(openCl.context(), openCl.launchConfig(), false));
        ShortestPaths here = ShortestPaths.on(Device.cpu(2));
        assertThrows(IllegalArgumentException.class, () -> here.from(there, 0));
        assertThrows(IllegalArgumentException.class, () -> here.distancesFromEach(there, 0));
      }
    }
  }

  @Test
  void explainsWhatItChooses() {
    Graph sparse = Graph.of(100, new int[] {0, 1}, new int[] {1, 2}, new int[] {30, 50});
    int[] all = new int[100 * 100];
    Arrays.setAll(all, i -> i % 7);
    DenseGraph dense = DenseGraph.of(100, IntArray.wrap(all));
    assertChoice(new DijkstraHeap(), "one thread", ShortestPaths.on(Device.serial()), sparse);
    assertChoice(new DeltaStepping(), "2 arcs", ShortestPaths.on(Device.cpu(2)), sparse);
    assertChoice(
        new DijkstraHeap(), "10000 arcs", ShortestPaths.on(Device.cpu(2)), dense.toGraph());
    assertChoice(
        new BellmanFord(),
        "it was asked for",
        ShortestPaths.on(Device.cpu(2)).with(new BellmanFord()),
        sparse);
    AlgorithmChoice<ShortestPathsAlgorithm> choice = ShortestPaths.on(Device.cpu(2)).explain(dense);
    assertEquals(new DijkstraReduction(), choice.algorithm());
    assertTrue(choice.why().contains("100 nodes"), choice::why);
    assertEquals(new DijkstraHeap(), ShortestPaths.on(Device.serial()).explain(dense).algorithm());
    assertEquals(
        "it was asked for",
        ShortestPaths.on(Device.serial()).with(new NearFar()).explain(dense).why());
  }

  private static void assertChoice(
      ShortestPathsAlgorithm expected, String why, ShortestPaths search, Graph graph) {
    AlgorithmChoice<ShortestPathsAlgorithm> choice = search.explain(graph);
    assertEquals(expected, choice.algorithm());
    assertTrue(choice.why().contains(why), choice::why);
  }

  @EveryDevice
  void everyAlgorithmHasATitleOfItsOwn(Device device) {
    List<String> titles =
        ShortestPaths.algorithms(device).stream().map(ShortestPathsAlgorithm::title).toList();
    assertEquals(titles.size(), titles.stream().distinct().count(), titles::toString);
    List<String> expected =
        device instanceof Device.OpenCl
            ? List.of("near-far", "dijkstra-reduction", "bellman-ford")
            : List.of(
                "delta-stepping",
                "near-far",
                "dijkstra-heap",
                "dijkstra-reduction",
                "bellman-ford");
    assertEquals(expected, titles);
  }

  @Test
  void refusesBucketsWithoutWidth() {
    for (double delta : new double[] {-1, Double.NaN, Double.NEGATIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new DeltaStepping(delta));
      assertThrows(IllegalArgumentException.class, () -> new NearFar(delta));
    }
  }

  /// An algorithm from elsewhere, which counts arcs whatever their weights are.
  private record FewestArcs(boolean runsEverywhere) implements ShortestPathsAlgorithm {
    @Override
    public String title() {
      return "fewest-arcs";
    }

    @Override
    public boolean runsOn(Device device) {
      return runsEverywhere;
    }

    @Override
    public ShortestPathsKernel kernel(Device device) {
      return (graph, query) -> {
        int[] distances = new int[graph.nodes()];
        Arrays.fill(distances, -1);
        distances[query.source()] = 0;
        for (int round = 0; round < distances.length; round++) {
          for (int node = 0; node < distances.length; node++) {
            for (int arc = graph.offsets().hostArray()[node];
                distances[node] == round && arc < graph.offsets().hostArray()[node + 1];
                arc++) {
              int head = graph.heads().hostArray()[arc];
              distances[head] = distances[head] < 0 ? round + 1 : distances[head];
            }
          }
        }
        return IntArray.wrap(distances);
      };
    }
  }

  @Test
  void anAlgorithmOfTheUsersPlugsIn() {
    ShortestPaths search = ShortestPaths.on(Device.cpu(2)).with(new FewestArcs(true));
    int missing = Integer.MAX_VALUE;
    DenseGraph dense = DenseGraph.of(3, IntArray.wrap(0, 1, 5, missing, 0, 2, missing, missing, 0));
    for (Array<?> distances :
        List.of(
            search.from(TRIANGLE, 0).distances(),
            search.from(dense, 0).distances(),
            search.distancesFromEach(TRIANGLE, 0).getFirst())) {
      assertElements(new int[] {0, 1, 1}, distances, () -> "");
    }
    assertEquals("fewest-arcs", search.explain(TRIANGLE).algorithm().title());
  }

  @Test
  void refusesAnAlgorithmThatTheDeviceDoesNotHave() {
    ShortestPaths search = ShortestPaths.on(Device.cpu(2));
    assertError(
        UnsupportedOperationException.class,
        "cpu:2 has no fewest-arcs; it has delta-stepping, near-far, dijkstra-heap,"
            + " dijkstra-reduction, bellman-ford",
        () -> search.with(new FewestArcs(false)));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      SharedInstance.of(ShortestPaths.on(device).with(algorithm))
          .operation(
              "distances",
              (search, seed) -> Arcs.elements(search.distances(shared(seed), query(seed))))
          .operation(
              "distances of a matrix",
              (search, seed) -> Arcs.elements(search.distances(matrix(seed), PathQuery.from(seed))))
          .operation(
              "distancesFromEach",
              (search, seed) ->
                  search.distancesFromEach(shared(seed), seed, 0, seed + 1).stream()
                      .map(Arcs::elements)
                      .toArray())
          .operation("from", (search, seed) -> search.from(shared(seed), seed).parents().toArray())
          .operation(
              "from a matrix", (search, seed) -> search.from(matrix(seed), 0).parents().toArray())
          .operation(
              "find", (search, seed) -> search.find(shared(seed), query(seed)).pathTo(seed + 1))
          .operation(
              "find in a matrix",
              (search, seed) -> search.find(matrix(seed), query(seed)).reached())
          .operation("explain", (search, seed) -> search.explain(shared(seed)).why())
          .verify();
    }
  }

  /// A graph that is searched in rounds of several blocks, or a small one.
  private static Graph shared(int seed) {
    SplittableRandom random = Cases.random(seed);
    int nodes = seed % 2 == 0 ? 40 : 3_000;
    int[] from = random.ints(8L * nodes, 0, nodes).toArray();
    int[] to = random.ints(from.length, 0, nodes).toArray();
    return seed % 4 < 2
        ? Graph.of(nodes, from, to, random.ints(from.length, 0, 1000).toArray())
        : Graph.of(nodes, from, to, random.doubles(from.length).toArray());
  }

  private static DenseGraph matrix(int seed) {
    int nodes = 20 + seed;
    return DenseGraph.of(
        nodes, IntArray.wrap(Cases.random(seed).ints((long) nodes * nodes, 0, 100).toArray()));
  }

  private static PathQuery query(int seed) {
    return PathQuery.from(seed).to(seed + 1, 9);
  }
}
