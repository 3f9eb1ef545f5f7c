package dev.shoal.graph.paths;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.graph.ListedArcs;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.util.List;
import java.util.SplittableRandom;

/// Graphs without weights: [ShortestPaths] searches them breadth-first, and finds what Dijkstra's
/// algorithm finds.
class BreadthFirstLevelsTest {
  private record Question(ListedArcs arcs, PathQuery query) {
    static Question of(SplittableRandom random) {
      ListedArcs arcs = ListedArcs.random(random);
      PathQuery query =
          PathQuery.from(random.nextInt(arcs.nodes()))
              .to(random.ints(random.nextInt(4), 0, arcs.nodes()).toArray());
      return new Question(
          arcs, random.nextBoolean() ? query : query.within(random.nextInt(99) / 9.0));
    }
  }

  @EveryDevice
  void distancesAndParentsAreThoseOfDijkstra(Device device) {
    ShortestPaths dijkstra = ShortestPaths.on(Device.serial()).with(new DijkstraHeap());
    Cases.forAll(
        Question::of,
        _ -> null,
        question -> {
          Graph graph = question.arcs().graph();
          ShortestPathTree expected = dijkstra.find(graph, question.query());
          ShortestPathTree found = ShortestPaths.on(device).find(graph, question.query());
          assertArrayEquals(ints(expected.distances()), ints(found.distances()));
          assertArrayEquals(expected.parents().toArray(), found.parents().toArray());
        });
  }

  @EveryDevice
  void eachOfManySourcesHasItsOwnDistances(Device device) {
    Graph graph = ListedArcs.random(Cases.random(4)).graph();
    int[] sources = {0, graph.nodes() - 1, 0};
    List<Array<?>> found = ShortestPaths.on(device).distancesFromEach(graph, sources);
    for (int i = 0; i < sources.length; i++) {
      assertArrayEquals(
          ints(ShortestPaths.on(device).from(graph, sources[i]).distances()), ints(found.get(i)));
    }
  }

  private static int[] ints(Array<?> distances) {
    return ((IntArray) distances).toArray();
  }

  @EveryDevice
  void itIsTheDefaultWithoutWeightsAndRefusesThem(Device device) {
    Graph plain = Graph.of(2, new int[] {0}, new int[] {1});
    Graph weighted = Graph.of(2, new int[] {0}, new int[] {1}, new int[] {7});
    assertEquals(
        device instanceof Device.Serial ? "dijkstra-heap" : "breadth-first",
        ShortestPaths.on(device).explain(plain).algorithm().title());
    ShortestPaths paths = ShortestPaths.on(device).with(new BreadthFirstLevels());
    String message =
        "Graph[2 nodes, 1 arcs, directed, int weights] has weights, which breadth-first does not"
            + " look at; delta-stepping does";
    assertError(UnsupportedOperationException.class, message, () -> paths.from(weighted, 0));
    assertThrows(UnsupportedOperationException.class, () -> paths.distancesFromEach(weighted, 0));
    assertEquals(ShortestPaths.algorithms(device), ShortestPaths.algorithms(device, weighted));
    assertTrue(ShortestPaths.algorithms(device, plain).contains(new BreadthFirstLevels()));
    DenseGraph matrix = DenseGraph.of(2, IntArray.wrap(0, 7, 7, 0));
    assertThrows(UnsupportedOperationException.class, () -> paths.from(matrix, 0));
    assertArrayEquals(new int[] {0, 1}, ints(paths.from(plain, 0).distances()));
  }
}
