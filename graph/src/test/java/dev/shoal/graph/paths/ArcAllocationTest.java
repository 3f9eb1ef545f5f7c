package dev.shoal.graph.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.Allocation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Arrays that are as long as a graph has arcs are kept between searches.
class ArcAllocationTest {
  private static final int NODES = 300;
  private static final int ARCS = NODES * NODES;
  private static final PathQuery QUERY = PathQuery.from(0);

  @Test
  void aReusedSearchAllocatesNothingPerArc() {
    int[] from = IntStream.range(0, ARCS).map(arc -> arc * 7 % NODES).toArray();
    int[] to = IntStream.range(0, ARCS).map(arc -> arc / NODES % NODES).toArray();
    int[] large = new int[ARCS];
    Arrays.fill(large, Integer.MAX_VALUE - 1);
    Graph plain = Graph.of(NODES, from, to);
    Graph wide = Graph.of(NODES + 1, append(from, 1), append(to, NODES), append(large, 7));
    for (Device device : List.of(Device.serial(), Device.cpu(1))) {
      for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
        ShortestPaths search = ShortestPaths.on(device).with(algorithm);
        assertInstanceOf(IntArray.class, search.distances(plain, QUERY));
        assertInstanceOf(LongArray.class, search.distances(wide, QUERY));
        assertNothingPerArc(plain, search.explain(plain), () -> search.distances(plain, QUERY));
        assertNothingPerArc(wide, search.explain(wide), () -> search.distances(wide, QUERY));
      }
    }
  }

  @Test
  void aReusedReductionOfAMatrixAllocatesNothingPerArc() {
    int[] weights = new int[NODES * NODES];
    Arrays.fill(weights, Integer.MAX_VALUE); // no arc
    weights[1] = Integer.MAX_VALUE - 1;
    weights[NODES + 2] = 5;
    DenseGraph matrix = DenseGraph.of(NODES, weights);
    ShortestPaths search = ShortestPaths.on(Device.serial()).with(new DijkstraReduction());
    LongArray distances = assertInstanceOf(LongArray.class, search.distances(matrix, QUERY));
    assertEquals(Integer.MAX_VALUE + 4L, distances.toArray()[2]);
    assertNothingPerArc(matrix, search.explain(matrix), () -> search.distances(matrix, QUERY));
  }

  private static int[] append(int[] array, int last) {
    int[] longer = Arrays.copyOf(array, array.length + 1);
    longer[array.length] = last;
    return longer;
  }

  /// The results, and what else a call allocates, are less than a byte for each arc.
  private static void assertNothingPerArc(Object graph, Object algorithm, Runnable search) {
    long bytes = Allocation.steadyBytes(20, ARCS, search);
    assertTrue(bytes < ARCS, () -> graph + " by " + algorithm + ": " + bytes + " bytes");
  }
}
