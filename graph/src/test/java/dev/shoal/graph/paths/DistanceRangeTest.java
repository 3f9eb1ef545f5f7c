package dev.shoal.graph.paths;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Distances near the end of their type, and beyond it.
class DistanceRangeTest {
  private static final int MAX = Integer.MAX_VALUE;

  /// Nodes one behind the other, and a matrix of the same arcs.
  private record Chain(Graph graph, DenseGraph matrix) {
    static Chain of(int... weights) {
      int n = weights.length + 1;
      int[] matrix = new int[n * n];
      Arrays.fill(matrix, MAX);
      return new Chain(rows(IntArray.wrap(weights)), filled(n, matrix, weights));
    }

    private static DenseGraph filled(int n, int[] matrix, int[] weights) {
      for (int i = 0; i < weights.length; i++) {
        matrix[i * n + i + 1] = weights[i];
      }
      return DenseGraph.of(n, IntArray.wrap(matrix));
    }

    static Chain of(long... weights) {
      int n = weights.length + 1;
      long[] matrix = new long[n * n];
      Arrays.fill(matrix, Long.MAX_VALUE);
      for (int i = 0; i < weights.length; i++) {
        matrix[i * n + i + 1] = weights[i];
      }
      return new Chain(rows(LongArray.wrap(weights)), DenseGraph.of(n, LongArray.wrap(matrix)));
    }

    static Chain of(float... weights) {
      int n = weights.length + 1;
      float[] matrix = new float[n * n];
      Arrays.fill(matrix, Float.POSITIVE_INFINITY);
      for (int i = 0; i < weights.length; i++) {
        matrix[i * n + i + 1] = weights[i];
      }
      return new Chain(rows(FloatArray.wrap(weights)), DenseGraph.of(n, FloatArray.wrap(matrix)));
    }

    static Chain of(double... weights) {
      int n = weights.length + 1;
      double[] matrix = new double[n * n];
      Arrays.fill(matrix, Double.POSITIVE_INFINITY);
      for (int i = 0; i < weights.length; i++) {
        matrix[i * n + i + 1] = weights[i];
      }
      return new Chain(rows(DoubleArray.wrap(weights)), DenseGraph.of(n, DoubleArray.wrap(matrix)));
    }

    private static Graph rows(Array<?> weights) {
      int arcs = weights.length();
      return Graph.ofRows(
          IntArray.wrap(IntStream.range(0, arcs + 2).map(i -> Math.min(i, arcs)).toArray()),
          IntArray.wrap(IntStream.rangeClosed(1, arcs).toArray()),
          weights,
          true);
    }

    void assertDistances(Device device, PathQuery query, Object expected) {
      forEach(
          device,
          search -> {
            assertElements(expected, search.distances(graph, query));
            assertElements(expected, search.distances(matrix, query));
          });
    }

    void assertDistances(Device device, Object expected) {
      assertDistances(device, PathQuery.from(0), expected);
    }

    void assertRefused(Device device, PathQuery query, String type) {
      forEach(
          device,
          search -> {
            String expected = "a distance does not fit in a " + type + " below its maximum";
            assertMessage(expected, () -> search.distances(graph, query));
            assertMessage(expected, () -> search.distances(matrix, query));
          });
    }
  }

  private interface Property {
    void of(ShortestPaths search);
  }

  private static void forEach(Device device, Property property) {
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      try {
        property.of(ShortestPaths.on(device).with(algorithm));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("by " + algorithm, e);
      }
    }
  }

  private static void assertElements(Object expected, Array<?> actual) {
    assertArrayEquals(new Object[] {expected}, new Object[] {Arcs.elements(actual)});
  }

  private static void assertMessage(String expected, Runnable work) {
    assertError(ArithmeticException.class, expected, work::run);
  }

  @EveryDevice
  void anIntThatFitsStaysOne(Device device) {
    Chain.of(1_000_000_000, 1_147_483_646)
        .assertDistances(device, new int[] {0, 1_000_000_000, MAX - 1});
    Chain.of(MAX - 1).assertDistances(device, new int[] {0, MAX - 1});
  }

  /// The largest int stands for a node that was not reached, so it is no distance.
  @EveryDevice
  void theLargestIntIsALong(Device device) {
    Chain.of(1_000_000_000, 1_147_483_647)
        .assertDistances(device, new long[] {0, 1_000_000_000, MAX});
    Graph heavy = Graph.of(2, new int[] {0}, new int[] {1}, new int[] {MAX});
    forEach(
        device, search -> assertElements(new long[] {0, MAX}, search.from(heavy, 0).distances()));
  }

  @EveryDevice
  void anIntThatDoesNotFitMakesAllLongs(Device device) {
    Chain.of(2_000_000_000, 2_000_000_000, 5)
        .assertDistances(device, new long[] {0, 2_000_000_000, 4_000_000_000L, 4_000_000_005L});
    Chain.of(MAX - 1, 1, MAX - 1, MAX - 1, MAX - 1, 0)
        .assertDistances(
            device,
            new long[] {0, MAX - 1, MAX, 2L * MAX - 1, 3L * MAX - 2, 4L * MAX - 3, 4L * MAX - 3});
  }

  /// The way through node 1 does not fit, but a shorter one does.
  @EveryDevice
  void sumsThatDoNotFitDoNoHarmWhereDistancesDo(Device device) {
    Graph graph =
        Graph.of(
            4,
            new int[] {0, 1, 0, 2, 3},
            new int[] {1, 3, 2, 3, 1},
            new int[] {2_000_000_000, 2_000_000_000, 5, 6, MAX});
    forEach(
        device,
        search ->
            assertElements(new int[] {0, 2_000_000_000, 5, 11}, search.from(graph, 0).distances()));
  }

  @EveryDevice
  void whatTheQueryLeavesOutNeedsNotFit(Device device) {
    Chain heavy = Chain.of(2_000_000_000, 2_000_000_000);
    heavy.assertDistances(device, PathQuery.from(0).within(2e9), new int[] {0, 2_000_000_000, -1});
    heavy.assertDistances(device, PathQuery.from(0).to(1), new int[] {0, 2_000_000_000, -1});
    heavy.assertDistances(
        device, PathQuery.from(0).within(5e9), new long[] {0, 2_000_000_000, 4_000_000_000L});
    heavy.assertDistances(
        device, PathQuery.from(0).to(1, 2), new long[] {0, 2_000_000_000, 4_000_000_000L});
    long half = Long.MAX_VALUE / 2;
    Chain.of(half, half, half)
        .assertDistances(device, PathQuery.from(0).to(2), new long[] {0, half, 2 * half, -1});
    Chain.of(half, half, half)
        .assertDistances(device, PathQuery.from(0).within(0x1p62), new long[] {0, half, -1, -1});
    Chain.of(1e308, 1e308)
        .assertDistances(
            device, PathQuery.from(0).to(1), new double[] {0, 1e308, Double.POSITIVE_INFINITY});
    Chain.of(3e38f, 3e38f)
        .assertDistances(
            device,
            PathQuery.from(0).within(3.1e38),
            new float[] {0, 3e38f, Float.POSITIVE_INFINITY});
  }

  @EveryDevice
  void aDistanceBeyondTheLimitNeedNotFit(Device device) {
    PathQuery below = PathQuery.from(0).within(MAX - 1);
    Chain.of(5, MAX - 1).assertDistances(device, below, new int[] {0, 5, -1});
    Chain.of(5, MAX - 6, 1).assertDistances(device, below, new int[] {0, 5, MAX - 1, -1});
    Chain.of(5, MAX - 5).assertDistances(device, below.within(MAX), new long[] {0, 5, MAX});
    float inf = Float.POSITIVE_INFINITY;
    Chain.of(3e38f, 3e38f)
        .assertDistances(
            device,
            PathQuery.from(0).within(Math.nextDown(Float.MAX_VALUE)),
            new float[] {0, 3e38f, inf});
    Chain.of(3e38f, 3e38f).assertRefused(device, PathQuery.from(0).within(1e39), "float");
    Chain.of(1e308, 1e308)
        .assertDistances(
            device,
            PathQuery.from(0).within(Math.nextDown(Double.MAX_VALUE)),
            new double[] {0, 1e308, Double.POSITIVE_INFINITY});
  }

  /// The difference of the maximum and the first distance is rounded to the second weight.
  @EveryDevice
  void aSumThatIsRoundedToBelowTheMaximumFits(Device device) {
    float small = 0x1p103f;
    float below = Math.nextDown(Float.MAX_VALUE);
    Chain.of(small, below).assertDistances(device, new float[] {0, small, small + below});
    double little = 0x1p970;
    double next = Math.nextDown(Double.MAX_VALUE);
    Chain.of(little, next).assertDistances(device, new double[] {0, little, little + next});
  }

  /// A target that is out of reach for an int is not out of reach.
  @EveryDevice
  void aTargetWhoseDistanceIsALongIsReached(Device device) {
    Chain.of(2_000_000_000, 2_000_000_000, 7)
        .assertDistances(
            device, PathQuery.from(0).to(2), new long[] {0, 2_000_000_000, 4_000_000_000L, -1});
  }

  @EveryDevice
  void parentsOfWidenedDistancesAreThere(Device device) {
    Chain heavy = Chain.of(2_000_000_000, 2_000_000_000);
    forEach(
        device,
        search -> {
          assertArrayEquals(new int[] {0, 1, 2}, search.from(heavy.graph(), 0).pathTo(2));
          assertArrayEquals(new int[] {0, 1, 2}, search.from(heavy.matrix(), 0).pathTo(2));
        });
  }

  @EveryDevice
  void eachOfManySourcesHasTheTypeThatItNeeds(Device device) {
    Chain heavy = Chain.of(2_000_000_000, 2_000_000_000);
    forEach(
        device,
        search -> {
          var each = search.distancesFromEach(heavy.graph(), 0, 1);
          assertElements(new long[] {0, 2_000_000_000, 4_000_000_000L}, each.get(0));
          assertElements(new int[] {-1, 0, 2_000_000_000}, each.get(1));
        });
  }

  @EveryDevice
  void aLongThatDoesNotFitIsRefused(Device device) {
    long max = Long.MAX_VALUE;
    Chain.of(max - 2, 1).assertDistances(device, new long[] {0, max - 2, max - 1});
    Chain.of(max - 1, 2).assertRefused(device, PathQuery.from(0), "long");
    Chain.of(max / 2, max / 2, max / 2, max / 2).assertRefused(device, PathQuery.from(0), "long");
  }

  @EveryDevice
  void theLargestLongIsRefused(Device device) {
    Chain.of(Long.MAX_VALUE - 1, 1).assertRefused(device, PathQuery.from(0), "long");
    Graph heavy =
        Graph.builder(2).build(IntArray.wrap(0), IntArray.wrap(1), LongArray.wrap(Long.MAX_VALUE));
    forEach(
        device,
        search ->
            assertMessage(
                "a distance does not fit in a long below its maximum",
                () -> search.from(heavy, 0)));
  }

  @EveryDevice
  void aFloatThatDoesNotFitIsRefused(Device device) {
    float below = Math.nextDown(Float.MAX_VALUE);
    Chain.of(1f, below, 1f).assertDistances(device, new float[] {0, 1, below, below});
    Chain.of(3e38f, 3e38f).assertRefused(device, PathQuery.from(0), "float");
    Chain.of(Float.MAX_VALUE).assertRefused(device, PathQuery.from(0), "float");
    Chain.of(below, 0x1.8p103f).assertRefused(device, PathQuery.from(0), "float"); // by rounding
  }

  @EveryDevice
  void aDoubleThatDoesNotFitIsRefused(Device device) {
    double below = Math.nextDown(Double.MAX_VALUE);
    Chain.of(1d, below, 1d).assertDistances(device, new double[] {0, 1, below, below});
    Chain.of(1e308, 1e308).assertRefused(device, PathQuery.from(0), "double");
    Chain.of(Double.MAX_VALUE).assertRefused(device, PathQuery.from(0), "double");
  }

  /// Numbers so small that their reciprocal is no number.
  @EveryDevice
  void subnormalWeightsAreAdded(Device device) {
    double tiny = Double.MIN_VALUE;
    Chain.of(tiny, 3 * tiny, 0, tiny)
        .assertDistances(device, new double[] {0, tiny, 4 * tiny, 4 * tiny, 5 * tiny});
    float small = Float.MIN_VALUE;
    Chain.of(small, 3 * small).assertDistances(device, new float[] {0, small, 4 * small});
  }

  /// A width of buckets is free to choose, so the number of a bucket may have no end.
  @EveryDevice
  void bucketsOfAnyWidthFindTheSame(Device device) {
    double[] deltas = {
      Double.MIN_VALUE, 1e-300, 1e-12, 1e12, 1e300, Double.MAX_VALUE, Double.POSITIVE_INFINITY
    };
    for (double delta : deltas) {
      for (ShortestPathsAlgorithm algorithm :
          new ShortestPathsAlgorithm[] {new DeltaStepping(delta), new NearFar(delta)}) {
        if (!algorithm.runsOn(device)) {
          continue;
        }
        ShortestPaths search = ShortestPaths.on(device).with(algorithm);
        Cases.forAll(
            RandomArcs::any,
            Arcs::firstHalf,
            arcs ->
                assertArrayEquals(
                    new Object[] {arcs.type().result(Exhaustion.distances(arcs))},
                    new Object[] {
                      Arcs.elements(search.from(arcs.graph(), arcs.source()).distances())
                    },
                    () -> arcs + " by " + algorithm));
      }
    }
  }

  /// Random graphs of heavy arcs, held against numbers without an end.
  @EveryDevice
  void heavyWeightsGiveLongsExactlyWhereADistanceNeedsThem(Device device) {
    Cases.forAll(
        random -> heavy(random, 1L << 31),
        Heavy::firstHalf,
        heavy -> {
          BigInteger[] distances = heavy.distances();
          boolean fits = heavy.farthest(distances).compareTo(BigInteger.valueOf(MAX)) < 0;
          Object expected = fits ? ints(distances) : longs(distances);
          Graph graph =
              Graph.of(
                  heavy.nodes,
                  heavy.from,
                  heavy.to,
                  Arrays.stream(heavy.weights).mapToInt(Math::toIntExact).toArray());
          forEach(device, search -> assertElements(expected, search.from(graph, 0).distances()));
        });
  }

  @EveryDevice
  void heavyLongsAreRefusedExactlyWhereADistanceDoesNotFit(Device device) {
    Cases.forAll(
        random -> heavy(random, Long.MAX_VALUE),
        Heavy::firstHalf,
        heavy -> {
          BigInteger[] distances = heavy.distances();
          boolean fits =
              heavy.farthest(distances).compareTo(BigInteger.valueOf(Long.MAX_VALUE)) < 0;
          Graph graph =
              Graph.builder(heavy.nodes)
                  .build(
                      IntArray.wrap(heavy.from),
                      IntArray.wrap(heavy.to),
                      LongArray.wrap(heavy.weights));
          forEach(
              device,
              search -> {
                if (fits) {
                  assertElements(longs(distances), search.from(graph, 0).distances());
                } else {
                  assertMessage(
                      "a distance does not fit in a long below its maximum",
                      () -> search.from(graph, 0));
                }
              });
        });
  }

  /// Arcs, most of which weigh nearly as much as the type allows.
  private static final class Heavy {
    private final int nodes;
    private final int[] from;
    private final int[] to;
    private final long[] weights;

    Heavy(int nodes, int[] from, int[] to, long[] weights) {
      this.nodes = nodes;
      this.from = from;
      this.to = to;
      this.weights = weights;
    }

    Heavy firstHalf() {
      int half = from.length / 2;
      return from.length == 0
          ? null
          : new Heavy(
              nodes,
              Arrays.copyOf(from, half),
              Arrays.copyOf(to, half),
              Arrays.copyOf(weights, half));
    }

    /// By trying every arc until none makes a difference; null where a node is not reached.
    BigInteger[] distances() {
      BigInteger[] distances = new BigInteger[nodes];
      distances[0] = BigInteger.ZERO;
      for (boolean changes = true; changes; ) {
        changes = false;
        for (int i = 0; i < from.length; i++) {
          if (distances[from[i]] != null) {
            BigInteger by = distances[from[i]].add(BigInteger.valueOf(weights[i]));
            if (distances[to[i]] == null || by.compareTo(distances[to[i]]) < 0) {
              distances[to[i]] = by;
              changes = true;
            }
          }
        }
      }
      return distances;
    }

    BigInteger farthest(BigInteger[] distances) {
      return Arrays.stream(distances)
          .filter(d -> d != null)
          .max(BigInteger::compareTo)
          .orElseThrow();
    }
  }

  /// @param end what every weight is below
  private static Heavy heavy(SplittableRandom random, long end) {
    int nodes = 2 + random.nextInt(30);
    int arcs = random.nextInt(3 * nodes);
    int light = 1 + random.nextInt(4);
    long[] weights = new long[arcs];
    for (int i = 0; i < arcs; i++) {
      weights[i] =
          switch (random.nextInt(light)) {
            case 0 -> end - 1 - random.nextLong(3);
            case 1 -> random.nextLong(end);
            default -> random.nextLong(end / nodes);
          };
    }
    return new Heavy(
        nodes,
        random.ints(arcs, 0, nodes).toArray(),
        random.ints(arcs, 0, nodes).toArray(),
        weights);
  }

  private static int[] ints(BigInteger[] distances) {
    return Arrays.stream(distances).mapToInt(d -> d == null ? -1 : d.intValueExact()).toArray();
  }

  private static long[] longs(BigInteger[] distances) {
    return Arrays.stream(distances).mapToLong(d -> d == null ? -1 : d.longValueExact()).toArray();
  }
}
