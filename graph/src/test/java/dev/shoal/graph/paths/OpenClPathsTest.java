package dev.shoal.graph.paths;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LaunchConfig;
import dev.shoal.device.LongArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.OpenClDevices;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What an OpenCL device does otherwise than the host, in the contract of [ShortestPaths]: rounds
/// of all groups, 64 bits in halves, sources in chunks, matrices, and arrays that stay where they
/// are.
class OpenClPathsTest {
  /// Nodes are many pieces, every round is one of all groups, few nodes fit at once, and 64 bits
  /// are lowered by halves.
  private static final NearFarTuning SMALL = new NearFarTuning(3, 0, 600);

  private static OpenClNearFar small(Device.OpenCl device) {
    BucketPlan plan = new BucketPlan(0, BucketPlan.NEAR_FAR);
    return new OpenClNearFar(device, plan, SMALL, false);
  }

  /// A list of arcs, with weights of a type, and what is asked.
  private static final class Case {
    private final DistanceType type;
    private final int nodes;
    private final int[] from;
    private final int[] to;
    private final double[] weights;
    private final PathQuery query;

    Case(SplittableRandom random, DistanceType type, int maxNodes) {
      this.type = type;
      nodes = 1 + random.nextInt(1 + random.nextInt(maxNodes));
      int arcs = random.nextInt(5 * nodes);
      from = random.ints(arcs, 0, nodes).toArray();
      to = random.ints(arcs, 0, nodes).toArray();
      if (random.nextInt(3) == 0) { // a node with arcs for many work-items
        Arrays.fill(from, 0, arcs / 2, random.nextInt(nodes));
      }
      int most = 1 << random.nextInt(14);
      weights = random.ints(arcs, 0, most).mapToDouble(w -> weight(type, w)).toArray();
      query = query(random, weight(type, 4 * most));
    }

    private PathQuery query(SplittableRandom random, double far) {
      PathQuery all = PathQuery.from(random.nextInt(nodes));
      return switch (random.nextInt(4)) {
        case 0 -> all.within(random.nextDouble(far));
        case 1 -> all.to(random.ints(1 + random.nextInt(3), 0, nodes).toArray());
        case 2 -> all.within(random.nextDouble(far)).to(random.nextInt(nodes));
        default -> all;
      };
    }

    /// A weight that is exact as a double: of longs such as differ in either half, of floating
    /// types such as make rounding count.
    private static double weight(DistanceType type, int w) {
      return switch (type) {
        case INT -> w;
        case LONG -> (double) ((long) (w % 3) << 32 | (w * 1_000_003L & 0xFFFF_FFFFL));
        case FLOAT -> (float) (w / 7.0);
        case DOUBLE -> w / 7.0;
      };
    }

    Graph graph() {
      IntArray tails = IntArray.wrap(from);
      IntArray heads = IntArray.wrap(to);
      return switch (array(type, weights)) {
        case IntArray w -> Graph.builder(nodes).build(tails, heads, w);
        case LongArray w -> Graph.builder(nodes).build(tails, heads, w);
        case FloatArray w -> Graph.builder(nodes).build(tails, heads, w);
        case DoubleArray w -> Graph.builder(nodes).build(tails, heads, w);
      };
    }

    /// The same as a matrix.
    DenseGraph dense() {
      double[] matrix = new double[nodes * nodes];
      Arrays.fill(matrix, Double.POSITIVE_INFINITY);
      for (int i = 0; i < from.length; i++) {
        int at = from[i] * nodes + to[i];
        matrix[at] = Math.min(matrix[at], weights[i]);
      }
      return DenseGraph.of(nodes, array(type, matrix));
    }

    /// Infinite ones become the largest integers.
    private static Array<?> array(DistanceType type, double[] x) {
      return switch (type) {
        case INT -> IntArray.wrap(Arrays.stream(x).mapToInt(each -> (int) each).toArray());
        case LONG -> LongArray.wrap(Arrays.stream(x).mapToLong(each -> (long) each).toArray());
        case FLOAT -> {
          float[] rounded = new float[x.length];
          for (int i = 0; i < x.length; i++) {
            rounded[i] = (float) x[i];
          }
          yield FloatArray.wrap(rounded);
        }
        case DOUBLE -> DoubleArray.wrap(x);
      };
    }

    /// Every arc is tried until none makes a difference: shares nothing with what is tested.
    double[] byExhaustion(PathQuery query) {
      double[] distances = new double[nodes];
      Arrays.fill(distances, Double.POSITIVE_INFINITY);
      distances[query.source()] = 0;
      for (boolean changes = true; changes; ) {
        changes = false;
        for (int i = 0; i < from.length; i++) {
          double by = distances[from[i]] + weights[i];
          by = type == DistanceType.FLOAT ? (float) by : by;
          if (by < distances[to[i]]) {
            distances[to[i]] = by;
            changes = true;
          }
        }
      }
      double farthest =
          Arrays.stream(query.targets())
              .mapToDouble(t -> distances[t])
              .max()
              .orElse(Double.POSITIVE_INFINITY);
      double most = Math.min(query.limit(), farthest);
      return Arrays.stream(distances).map(d -> d > most ? Double.POSITIVE_INFINITY : d).toArray();
    }

    void check(Array<?> found, PathQuery query) {
      assertEquals(type, DistanceType.of(found));
      assertArrayEquals(byExhaustion(query), numbers(found));
    }
  }

  private static double[] numbers(Array<?> distances) {
    return switch (distances) {
      case IntArray d -> Arrays.stream(d.toArray()).mapToDouble(x -> reached(x)).toArray();
      case LongArray d -> Arrays.stream(d.toArray()).mapToDouble(x -> reached(x)).toArray();
      case FloatArray d -> {
        double[] wide = new double[d.length()];
        float[] host = d.onHost().hostArray();
        Arrays.setAll(wide, i -> host[i]);
        yield wide;
      }
      case DoubleArray d -> d.toArray();
    };
  }

  private static double reached(long distance) {
    return distance < 0 ? Double.POSITIVE_INFINITY : distance;
  }

  @ParameterizedTest
  @EnumSource
  void roundsOfAllGroupsAndHalvesOf64BitsGiveTheSame(DistanceType type) {
    for (Device.OpenCl device : OpenClDevices.staged()) {
      ShortestPathsKernel kernel = small(device);
      Cases.forAll(
          random -> new Case(random, type, 3000),
          _ -> null,
          given -> given.check(kernel.distances(given.graph(), given.query), given.query));
    }
  }

  /// For groups of 2 work-items PoCL writes out each of them, and for few it unrolls their loops.
  @Test
  void smallGroupsGiveTheSame() {
    for (Device.OpenCl device : OpenClDevices.staged().stream().limit(1).toList()) {
      for (int group = 2; group <= 16; group *= 2) {
        ShortestPaths paths = ShortestPaths.on(device.withLaunchConfig(new LaunchConfig(group, 3)));
        Case given = new Case(new SplittableRandom(group), DistanceType.INT, 300);
        given.check(paths.distances(given.graph(), given.query), given.query);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowsAreReducedWithoutAtomicsOf64Bits(DistanceType type) {
    for (Device.OpenCl device : OpenClDevices.staged()) {
      ShortestPathsKernel kernel = new OpenClReduction(device, false);
      Cases.forAll(
          random -> new Case(random, type, 200),
          _ -> null,
          given -> given.check(kernel.distances(given.graph(), given.query), given.query));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LONG", "FLOAT"}) // of ints below
  void matricesAreSearchedAsTheyAre(DistanceType type) {
    for (Device.OpenCl device : OpenClDevices.staged()) {
      for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
        ShortestPaths paths = ShortestPaths.on(device).with(algorithm);
        Cases.forAll(
            random -> new Case(random, type, 100),
            _ -> null,
            given -> given.check(paths.distances(given.dense(), given.query), given.query));
      }
    }
  }

  @Test
  void manySourcesAreSearchedInChunks() {
    for (Device.OpenCl device : OpenClDevices.staged()) {
      ShortestPathsKernel kernel = small(device);
      Cases.forAll(
          random -> new Case(random, DistanceType.INT, 300),
          _ -> null,
          given -> {
            int[] sources = new SplittableRandom(given.nodes).ints(7, 0, given.nodes).toArray();
            sources[6] = sources[0];
            Array<?>[] found = kernel.distancesFromEach(given.graph(), sources);
            for (int i = 0; i < sources.length; i++) {
              given.check(found[i], PathQuery.from(sources[i]));
            }
          });
    }
  }

  /// 0 → 1 → 2 of which the second arc makes the sum too large, and 3 that leads to 2 alone.
  @Test
  void onlyDistancesThatDoNotFitInAnIntBecomeLongs() {
    int largest = Integer.MAX_VALUE;
    for (int last : new int[] {1, largest}) {
      Graph graph =
          Graph.of(4, new int[] {0, 1, 3}, new int[] {1, 2, 2}, new int[] {largest - 1, last, 7});
      for (Device.OpenCl device : OpenClDevices.staged()) {
        for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
          List<Array<?>> found =
              ShortestPaths.on(device).with(algorithm).distancesFromEach(graph, 0, 3, 0);
          for (int i : new int[] {0, 2}) {
            assertArrayEquals(
                new long[] {0, largest - 1L, largest - 1L + last, -1},
                assertInstanceOf(LongArray.class, found.get(i)).toArray());
          }
          assertArrayEquals(
              new int[] {-1, -1, 7, 0}, assertInstanceOf(IntArray.class, found.get(1)).toArray());
        }
      }
    }
  }

  @Test
  void distancesThatFitInNoTypeAreAnError() {
    int[] from = {0, 1};
    int[] to = {1, 2};
    Graph longs =
        Graph.builder(3)
            .build(IntArray.wrap(from), IntArray.wrap(to), LongArray.wrap(Long.MAX_VALUE - 1, 1));
    Graph floats = Graph.of(3, from, to, new float[] {Float.MAX_VALUE / 2, Float.MAX_VALUE});
    for (Device.OpenCl device : OpenClDevices.staged()) {
      for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
        ShortestPaths paths = ShortestPaths.on(device).with(algorithm);
        PathQuery all = PathQuery.from(0);
        assertError(
            ArithmeticException.class,
            "a distance does not fit in a long below its maximum",
            () -> paths.distances(longs, all));
        assertError(
            ArithmeticException.class,
            "a distance does not fit in a float below its maximum",
            () -> paths.distances(floats, all));
        assertArrayEquals( // what lies beyond is not asked for
            new long[] {0, Long.MAX_VALUE - 1, -1},
            ((LongArray) paths.distances(longs, all.to(1))).toArray());
      }
    }
  }

  @Test
  void whatLivesOnADeviceStaysThere() {
    Case given = new Case(Cases.random(0), DistanceType.INT, 300);
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      Device.OpenCl device = (Device.OpenCl) OpenClDevices.resident(staged);
      Set<Long> before = OpenClDevices.live(device);
      for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
        ShortestPaths paths = ShortestPaths.on(device).with(algorithm);
        try (Graph graph = given.graph().copyTo(device);
            DenseGraph dense = given.dense().copyTo(device);
            Array<?> ofRows = paths.distances(graph, given.query);
            Array<?> ofMatrix = paths.distances(dense, given.query)) {
          given.check(ofRows, given.query);
          given.check(ofMatrix, given.query);
          assertTrue(ofRows.livesOn(device) && ofMatrix.livesOn(device));
        }
        assertThrows(
            IllegalArgumentException.class, () -> paths.distances(given.graph(), given.query));
      }
      assertTrue(before.containsAll(OpenClDevices.live(device)), "scratch is left");
    }
  }

  @ParameterizedTest
  @EnumSource
  void parentsAreThoseOfTheHost(DistanceType type) {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      Device.OpenCl device = (Device.OpenCl) OpenClDevices.resident(staged);
      ShortestPaths paths = ShortestPaths.on(device);
      Cases.forAll(
          random -> new Case(random, type, 300),
          _ -> null,
          given -> {
            int source = given.query.source();
            try (Graph graph = given.graph().copyTo(device);
                DenseGraph dense = given.dense().copyTo(device);
                Array<?> distances = paths.distances(graph, given.query);
                IntArray ofRows = Parents.of(device, graph, source, distances);
                IntArray ofMatrix = Parents.of(device, dense, source, distances)) {
              Array<?> copy = copyTo(Device.serial(), distances);
              int[] wanted = Parents.of(Device.serial(), given.graph(), source, copy).hostArray();
              assertTrue(ofRows.livesOn(device) && ofMatrix.livesOn(device));
              assertArrayEquals(wanted, ofRows.toArray());
              assertArrayEquals(wanted, ofMatrix.toArray());
              assertArrayEquals(
                  wanted, Parents.of(staged, given.graph(), source, copy).hostArray());
            }
          });
    }
  }

  private static Array<?> copyTo(Device device, Array<?> distances) {
    return switch (distances) {
      case IntArray d -> device.copyOf(d);
      case LongArray d -> device.copyOf(d);
      case FloatArray d -> device.copyOf(d);
      case DoubleArray d -> device.copyOf(d);
    };
  }
}
