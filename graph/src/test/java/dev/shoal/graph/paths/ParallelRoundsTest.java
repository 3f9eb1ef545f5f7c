package dev.shoal.graph.paths;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.EveryDevice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Graphs that are large enough for rounds of many blocks, so that threads do work at once.
class ParallelRoundsTest {
  private static final int NODES = 100_000;

  /// A graph, and its distances by an oracle.
  private static final class Solved {
    private final Arcs arcs;
    private final Graph graph;
    private final double[] distances;

    Solved(Arcs arcs) {
      this.arcs = arcs;
      graph = arcs.graph();
      distances = Exhaustion.distances(arcs); // in 1/20 of the time of JGraphT
    }

    void assertDistances(ShortestPaths search, PathQuery query) {
      assertArrayEquals(
          new Object[] {arcs.type().result(Exhaustion.cut(distances, query))},
          new Object[] {Arcs.elements(search.distances(graph, query))},
          () -> "%s, %s by %s".formatted(arcs, query, search.explain(graph).algorithm()));
    }
  }

  /// Made once for all devices.
  private static final class Graphs {
    static final List<Solved> ALL =
        List.of(
            new Solved(random(WeightType.INT, 4, 1000)),
            new Solved(random(WeightType.NONE, 4, 1)),
            new Solved(random(WeightType.LONG, 8, 1L << 40)),
            new Solved(random(WeightType.DOUBLE, 3, 0)),
            new Solved(random(WeightType.INT, 5, 2)), // half of the weights are 0
            new Solved(grid()),
            new Solved(star(NODES)));

    /// Arcs between random nodes.
    ///
    /// @param end what whole weights are below; 0 for fractions
    private static Arcs random(WeightType type, int degree, long end) {
      SplittableRandom random = new SplittableRandom(degree);
      int arcs = degree * NODES;
      double[] weights = new double[arcs];
      Arrays.setAll(
          weights,
          _ -> type == WeightType.NONE ? 1 : end == 0 ? random.nextDouble() : random.nextLong(end));
      return new Arcs(
          type,
          NODES,
          random.nextInt(NODES),
          random.ints(arcs, 0, NODES).toArray(),
          random.ints(arcs, 0, NODES).toArray(),
          weights);
    }

    /// Arcs from one node to all others: most weights are 1, and the others differ so much that
    /// hardly two are in one bucket of a width that suits the most frequent ones.
    static Arcs star(int nodes) {
      SplittableRandom random = new SplittableRandom(0);
      int[] to = IntStream.range(1, nodes).toArray();
      double[] weights =
          random.doubles(nodes - 1).map(x -> x < 0.6 ? 1 : random.nextInt(1 << 30)).toArray();
      return new Arcs(WeightType.INT, nodes, 0, new int[nodes - 1], to, weights);
    }

    /// Streets with weights of a heavy tail.
    private static Arcs grid() {
      SplittableRandom random = new SplittableRandom(0);
      int width = 316;
      List<double[]> list = new ArrayList<>();
      for (int node = 0; node < width * width; node++) {
        for (int other : new int[] {node + 1, node + width}) {
          if (other < width * width && (other - node > 1 || other % width > 0)) {
            double weight = Math.floor(100 / (1 - random.nextDouble(0.999)));
            list.add(new double[] {node, other, weight});
            list.add(new double[] {other, node, weight});
          }
        }
      }
      return Arcs.of(WeightType.INT, width * width, 5_000, list.toArray(new double[0][]));
    }
  }

  /// All but the reduction, whose work grows with the square of the nodes.
  private static List<ShortestPathsAlgorithm> algorithms(Device device) {
    return ShortestPaths.algorithms(device).stream()
        .filter(each -> !each.equals(new DijkstraReduction()))
        .toList();
  }

  @EveryDevice
  void distancesOfLargeGraphsAreThoseOfExhaustion(Device device) {
    for (ShortestPathsAlgorithm algorithm : algorithms(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      for (Solved each : Graphs.ALL) {
        each.assertDistances(search, PathQuery.from(each.arcs.source()));
      }
    }
  }

  /// A search that looks through all nodes that wait for each that it expands takes a minute.
  @EveryDevice
  void theTimeIsNotQuadraticIfDistancesAreFarApart(Device device) {
    Graph graph = Graphs.star(3 * NODES).graph();
    for (ShortestPathsAlgorithm algorithm : algorithms(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      assertTimeout(
          Duration.ofSeconds(5), () -> search.distances(graph, PathQuery.from(0)).close());
    }
  }

  /// Node 0 is as good a target as any: half of the nodes are farther, more or less.
  @EveryDevice
  void aLimitAndTargetsLeaveOutTheSame(Device device) {
    for (ShortestPathsAlgorithm algorithm : algorithms(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      for (Solved each : Graphs.ALL) {
        PathQuery query = PathQuery.from(each.arcs.source());
        each.assertDistances(search, query.to(0));
        each.assertDistances(search, query.within(each.distances[1]));
      }
    }
  }

  @EveryDevice
  void parentsOfLargeGraphsFollowTheRule(Device device) {
    ShortestPaths search = ShortestPaths.on(device);
    for (Solved each : Graphs.ALL) {
      assertArrayEquals(
          Exhaustion.parents(each.arcs, each.distances),
          search.from(each.graph, each.arcs.source()).parents().toArray(),
          each.arcs::toString);
    }
  }

  @EveryDevice
  void eachOfManySourcesFindsTheSame(Device device) {
    ShortestPaths search = ShortestPaths.on(device);
    Solved first = Graphs.ALL.getFirst();
    int source = first.arcs.source();
    Object expected = first.arcs.type().result(first.distances);
    for (Array<?> each : search.distancesFromEach(first.graph, source, source, source, source)) {
      assertArrayEquals(new Object[] {expected}, new Object[] {Arcs.elements(each)});
    }
  }

  /// Looks at the stacks of all threads until two of them are in a search at once.
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void severalThreadsWorkOnOneBucket(int threads) throws InterruptedException {
    Graph graph = Graphs.ALL.getFirst().graph;
    for (ShortestPathsAlgorithm algorithm :
        List.of(new DeltaStepping(), new NearFar(), new BellmanFord())) {
      ShortestPaths search = ShortestPaths.on(Device.cpu(threads)).with(algorithm);
      AtomicBoolean isOver = new AtomicBoolean();
      Thread caller =
          Thread.ofPlatform()
              .start(() -> {
                while (!isOver.get()) {
                  search.distances(graph, PathQuery.from(0));
                }
              });
      boolean wereSeen = areSeenWithin(60_000_000_000L);
      isOver.set(true);
      caller.join();
      assertTrue(wereSeen, () -> "one thread alone is at work in " + algorithm);
    }
  }

  private static boolean areSeenWithin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() - end < 0) {
      long searching =
          Thread.getAllStackTraces().values().stream()
              .filter(stack ->
                  Arrays.stream(stack)
                      .anyMatch(frame ->
                          frame.getClassName().equals(IntBucketSearch.class.getName())
                              && frame.getMethodName().equals("run")))
              .count();
      if (searching > 1) {
        return true;
      }
    }
    return false;
  }

  /// A search fails within a bucket here, since there are no weights from some arc on.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void aSearchAfterOneThatFailedFindsTheSameDistances(int threads) {
    SplittableRandom random = new SplittableRandom(threads);
    int nodes = 3_000;
    int[] from = random.ints(4L * nodes, 0, nodes).toArray();
    int[] to = random.ints(4L * nodes, 0, nodes).toArray();
    Graph graph = Graph.of(nodes, from, to, random.ints(4L * nodes, 1, 1_000).toArray());
    int[] weights = ((IntArray) graph.weights()).hostArray();
    PathQuery query = PathQuery.from(0);
    int[] expected = unreached(nodes);
    new IntHeapSearch().search(graph, weights, query, expected);
    var search =
        new IntBucketSearch(Device.cpu(threads).workers(), new BucketPlan(0, 1), NodeBins.MANY);
    for (int call = 0; call < 50; call++) {
      int[] tooShort = Arrays.copyOf(weights, random.nextInt(weights.length / 2, weights.length));
      assertThrows(
          ArrayIndexOutOfBoundsException.class,
          () -> search.search(graph, tooShort, query, unreached(nodes)));
      int[] distances = unreached(nodes);
      search.search(graph, weights, query, distances);
      assertArrayEquals(expected, distances);
    }
  }

  private static int[] unreached(int nodes) {
    int[] distances = new int[nodes];
    Arrays.fill(distances, 1, nodes, Integer.MAX_VALUE);
    return distances;
  }
}
