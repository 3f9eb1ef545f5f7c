package dev.shoal.graph.paths;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.SplittableRandom;

/// The contract of [ShortestPaths], on every device and by every algorithm.
class ShortestPathsTest {
  /// A list of arcs.
  private static final class Arcs {
    private final int nodes;
    private final int source;
    private final int[][] list;

    Arcs(int nodes, int source, int[][] list) {
      this.nodes = nodes;
      this.source = source;
      this.list = list;
    }

    Graph graph() {
      return Graph.of(nodes, column(0), column(1), column(2));
    }

    private int[] column(int k) {
      return Arrays.stream(list).mapToInt(arc -> arc[k]).toArray();
    }
  }

  private static Arcs arcs(SplittableRandom random) {
    int nodes = 1 + random.nextInt(1 << random.nextInt(1, 10));
    int count = random.nextInt(4 * nodes);
    int most = 1 << random.nextInt(12);
    int[][] list = new int[count][];
    for (int i = 0; i < count; i++) {
      list[i] = new int[] {random.nextInt(nodes), random.nextInt(nodes), random.nextInt(most)};
    }
    return new Arcs(nodes, random.nextInt(nodes), list);
  }

  /// Every arc is tried until none makes a difference: shares nothing with what is tested.
  private static int[] byExhaustion(Arcs arcs) {
    int[] distances = new int[arcs.nodes];
    Arrays.fill(distances, -1);
    distances[arcs.source] = 0;
    for (boolean changes = true; changes; ) {
      changes = false;
      for (int[] arc : arcs.list) {
        int by = distances[arc[0]] + arc[2];
        if (distances[arc[0]] >= 0 && (distances[arc[1]] < 0 || by < distances[arc[1]])) {
          distances[arc[1]] = by;
          changes = true;
        }
      }
    }
    return distances;
  }

  @EveryDevice
  void distancesAreThoseOfExhaustion(Device device) {
    for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
      ShortestPaths paths = ShortestPaths.on(device).with(algorithm);
      Cases.forAll(
          ShortestPathsTest::arcs,
          _ -> null,
          arcs -> {
            IntArray found = (IntArray) paths.distances(arcs.graph(), PathQuery.from(arcs.source));
            assertArrayEquals(byExhaustion(arcs), found.toHost(), algorithm.title());
          });
    }
  }
}
