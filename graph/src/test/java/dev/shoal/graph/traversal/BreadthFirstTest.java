package dev.shoal.graph.traversal;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.ListedArcs;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.junit.jupiter.api.Test;

/// The contract of [BreadthFirst], on every device and by every algorithm, against [QueueSearch]
/// and JGraphT.
class BreadthFirstTest {
  /// A graph and what is asked of it.
  private record Question(ListedArcs arcs, BreadthFirstQuery query) {
    static Question of(SplittableRandom random) {
      ListedArcs arcs = ListedArcs.random(random);
      return new Question(
          arcs,
          BreadthFirstQuery.from(random.ints(1 + random.nextInt(4), 0, arcs.nodes()).toArray())
              .within(random.nextBoolean() ? Integer.MAX_VALUE : random.nextInt(8))
              .to(random.ints(random.nextInt(4), 0, arcs.nodes()).toArray()));
    }

    QueueSearch expected() {
      return QueueSearch.of(arcs, query.sources());
    }
  }

  /// The default, and every algorithm by name.
  private static List<BreadthFirst> searches(Device device) {
    BreadthFirst search = BreadthFirst.on(device);
    return List.of(
        search,
        search.with(new TopDown()),
        search.with(new DirectionOptimising()),
        search.with(new DirectionOptimising(1_000_000, 2)),
        search.with(new DirectionOptimising(1_000_000, 1_000_000)));
  }

  @EveryDevice
  void levelsAndParentsAreThoseOfAQueue(Device device) {
    for (BreadthFirst search : searches(device)) {
      Cases.forAll(
          Question::of,
          _ -> null,
          question -> {
            ListedArcs arcs = question.arcs();
            QueueSearch expected = question.expected();
            BreadthFirstTree tree =
                search.from(arcs.graph().withTranspose(), question.query().sources());
            assertArrayEquals(expected.levels(), tree.levels().toArray());
            assertArrayEquals(expected.parents(), tree.parents().toArray());
            assertEquals(
                Arrays.stream(expected.levels()).filter(level -> level >= 0).count(),
                tree.reached());
            assertEquals(Arrays.stream(expected.levels()).max().orElseThrow(), tree.depth());
          });
    }
  }

  @EveryDevice
  void limitsAndTargetsLeaveOutWhatIsFarther(Device device) {
    for (BreadthFirst search : searches(device)) {
      Cases.forAll(
          Question::of,
          _ -> null,
          question -> {
            BreadthFirstQuery query = question.query();
            assertArrayEquals(
                question.expected().levels(query.limit(), query.targets()),
                search.levels(question.arcs().graph().withTranspose(), query).toArray());
          });
    }
  }

  @EveryDevice
  void everyShapeIsSearched(Device device) {
    for (ListedArcs arcs : ListedArcs.shapes()) {
      Graph graph = arcs.graph();
      for (int source : new int[] {0, arcs.nodes() / 2}) {
        QueueSearch expected = QueueSearch.of(arcs, source);
        for (Graph each : List.of(graph, graph.withTranspose())) {
          BreadthFirstTree tree = BreadthFirst.on(device).from(each, source);
          assertArrayEquals(expected.levels(), tree.levels().toArray(), arcs.toString());
          assertArrayEquals(expected.parents(), tree.parents().toArray(), arcs.toString());
        }
        assertArrayEquals(
            expected.levels(),
            BreadthFirst.on(device).with(new TopDown()).from(graph, source).levels().toArray(),
            arcs.toString());
      }
    }
  }

  @EveryDevice
  void aTargetInALargeGraphEndsTheSearch(Device device) {
    for (ListedArcs arcs : ListedArcs.shapes()) {
      int source = arcs.nodes() / 3;
      QueueSearch expected = QueueSearch.of(arcs, source);
      int[] targets = {source, arcs.nodes() / 2};
      assertArrayEquals(
          expected.levels(Integer.MAX_VALUE, targets),
          BreadthFirst.on(device)
              .levels(arcs.graph(), BreadthFirstQuery.from(source).to(targets))
              .toArray(),
          arcs.toString());
    }
  }

  @EveryDevice
  void eachOfManySourcesHasItsOwnLevels(Device device) {
    ListedArcs arcs = ListedArcs.random(Cases.random(7));
    int[] sources = Cases.random(8).ints(20, 0, arcs.nodes()).toArray();
    List<IntArray> levels = BreadthFirst.on(device).levelsFromEach(arcs.graph(), sources);
    assertEquals(sources.length, levels.size());
    for (int i = 0; i < sources.length; i++) {
      assertArrayEquals(QueueSearch.of(arcs, sources[i]).levels(), levels.get(i).toArray());
    }
    assertEquals(List.of(), BreadthFirst.on(device).levelsFromEach(arcs.graph()));
  }

  @EveryDevice
  void pathsHaveAsManyArcsAsTheLevelSays(Device device) {
    Cases.forAll(
        ListedArcs::random,
        _ -> null,
        arcs -> {
          List<List<Integer>> neighbours = arcs.neighbours();
          int[] levels = QueueSearch.of(arcs, 0).levels();
          BreadthFirstTree tree = BreadthFirst.on(device).from(arcs.graph(), 0);
          for (int node = 0; node < arcs.nodes(); node++) {
            int[] path = tree.pathTo(node);
            assertEquals(levels[node] + 1, path.length);
            for (int i = 1; i < path.length; i++) {
              assertTrue(neighbours.get(path[i - 1]).contains(path[i]), Arrays.toString(path));
            }
            if (path.length > 0) {
              assertEquals(0, path[0]);
              assertEquals(node, path[path.length - 1]);
            }
          }
        });
  }

  @EveryDevice
  void levelsAreThoseOfJGraphT(Device device) {
    Cases.forAll(
        ListedArcs::random,
        _ -> null,
        arcs -> {
          var graph = new SimpleDirectedGraph<Integer, DefaultEdge>(DefaultEdge.class);
          List<List<Integer>> neighbours = arcs.neighbours();
          for (int node = 0; node < arcs.nodes(); node++) {
            graph.addVertex(node);
          }
          for (int node = 0; node < arcs.nodes(); node++) {
            for (int head : neighbours.get(node)) {
              if (head != node) {
                graph.addEdge(node, head);
              }
            }
          }
          var paths = new BFSShortestPath<>(graph).getPaths(0);
          int[] expected = new int[arcs.nodes()];
          Arrays.setAll(
              expected, node -> paths.getPath(node) == null ? -1 : paths.getPath(node).getLength());
          assertArrayEquals(
              expected, BreadthFirst.on(device).from(arcs.graph(), 0).levels().toArray());
        });
  }

  @EveryDevice
  void searchesWhereTheGraphLives(Device staged) {
    Device device = OpenClDevices.resident(staged);
    ListedArcs arcs = ListedArcs.random(Cases.random(3));
    QueueSearch expected = QueueSearch.of(arcs, 0);
    try (Graph graph = arcs.graph().withTranspose().copyTo(device)) {
      for (BreadthFirst search : searches(device)) {
        BreadthFirstTree tree = search.from(graph, 0);
        tree.levels().requireOn(device);
        tree.parents().requireOn(device);
        assertArrayEquals(expected.levels(), tree.levels().toArray());
        assertArrayEquals(expected.parents(), tree.parents().toArray());
        assertEquals(expected.levels()[arcs.nodes() - 1] + 1, tree.pathTo(arcs.nodes() - 1).length);
      }
      if (device instanceof Device.OpenCl) {
        BreadthFirst elsewhere = BreadthFirst.on(Device.serial());
        assertThrows(IllegalArgumentException.class, () -> elsewhere.from(graph, 0));
        BreadthFirst here = BreadthFirst.on(device);
        Graph onHost = arcs.graph();
        assertThrows(IllegalArgumentException.class, () -> here.from(onHost, 0));
      }
    }
  }

  @EveryDevice
  void leavesNothingOnTheDevice(Device staged) {
    OpenClDevices.requireNoLeak(
        staged,
        device -> {
          for (BreadthFirst search : searches(device)) {
            Graph graph = ListedArcs.random(Cases.random(5)).graph().withTranspose();
            search.find(graph, BreadthFirstQuery.from(0).to(0)).parents();
          }
        });
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(BreadthFirst.on(device))
        .operation("from", (search, seed) -> search.from(graph(seed), 0).levels().toArray())
        .operation(
            "find",
            (search, seed) ->
                search.find(graph(seed), BreadthFirstQuery.from(0).within(3)).reached())
        .operation(
            "levels",
            (search, seed) -> search.levels(graph(seed), BreadthFirstQuery.from(0).to(0)).toArray())
        .operation(
            "levelsFromEach",
            (search, seed) ->
                search.levelsFromEach(graph(seed), 0, 0).stream().map(IntArray::toArray).toArray())
        .operation(
            "parents",
            (search, seed) ->
                search.parents(graph(seed), search.from(graph(seed), 0).levels()).toArray())
        .operation("explain", (search, seed) -> search.explain(graph(seed)))
        .verify();
  }

  private static Graph graph(int seed) {
    return ListedArcs.random(Cases.random(seed)).graph();
  }

  @EveryDevice
  void aTreeMayBeShared(Device device) {
    BreadthFirstTree tree = BreadthFirst.on(device).from(graph(1), 0);
    SharedInstance.of(tree)
        .operation("parents", (shared, _) -> shared.parents().toArray())
        .operation("pathTo", (shared, _) -> shared.pathTo(0))
        .operation("reached", (shared, _) -> shared.reached())
        .operation("depth", (shared, _) -> shared.depth())
        .exempt("levels", "query")
        .verify();
  }

  @EveryDevice
  void theDefaultExplainsItsChoice(Device device) {
    Graph directed = Graph.of(2, new int[] {0}, new int[] {1});
    BreadthFirst search = BreadthFirst.on(device);
    boolean isSerial = device instanceof Device.Serial;
    assertEquals("top-down", search.explain(directed).algorithm().title());
    assertEquals(
        isSerial ? "top-down" : "direction-optimising",
        search.explain(directed.withTranspose()).algorithm().title());
    assertEquals("it was asked for", search.with(new TopDown()).explain(directed).why());
    assertEquals(
        List.of("direction-optimising", "top-down"),
        BreadthFirst.algorithms(device).stream().map(BreadthFirstAlgorithm::title).toList());
    assertEquals(List.of(new TopDown()), BreadthFirst.algorithms(device, directed));
  }

  @EveryDevice
  void refusesWhatItCannotSearch(Device device) {
    BreadthFirst search = BreadthFirst.on(device);
    Graph graph = Graph.of(2, new int[] {0}, new int[] {1});
    assertError(
        IndexOutOfBoundsException.class,
        "source is 2, but nodes are 0 … 1",
        () -> search.from(graph, 0, 2));
    BreadthFirstQuery beyond = BreadthFirstQuery.from(0).to(-1);
    assertError(
        IndexOutOfBoundsException.class,
        "target is -1, but nodes are 0 … 1",
        () -> search.levels(graph, beyond));
    Graph empty = Graph.of(0, new int[0], new int[0]);
    assertError(
        IndexOutOfBoundsException.class,
        "source is 0, but the graph has no nodes",
        () -> search.from(empty, 0));
    assertError("a search needs a source, there is none", () -> search.from(graph));
    BreadthFirst bothWays = search.with(new DirectionOptimising());
    assertError(
        UnsupportedOperationException.class,
        "Graph[2 nodes, 1 arcs, directed, no weights] has no transpose, which"
            + " direction-optimising needs: withTranspose() of the graph adds it; top-down does"
            + " without",
        () -> bothWays.from(graph, 0));
    IntArray short1 = IntArray.wrap(0);
    assertError("there are 1 levels for 2 nodes", () -> search.parents(graph, short1));
  }

  @Test
  void queriesAreCheckedAndCompared() {
    assertError("levels is -1, must not be negative", () -> BreadthFirstQuery.from(0).within(-1));
    assertError(
        "alpha is 0 and beta 18, must be more than 0", () -> new DirectionOptimising(0, 18));
    BreadthFirstQuery query = BreadthFirstQuery.from(1, 2).to(3).within(4);
    assertEquals(query, BreadthFirstQuery.from(1, 2).within(4).to(3));
    assertEquals(query.hashCode(), BreadthFirstQuery.from(1, 2).within(4).to(3).hashCode());
    assertEquals("from [1, 2] to [3] within 4", query.toString());
  }
}
