package dev.shoal.graph.paths;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.DenseGraph;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/// A matrix gives what the same arcs give as rows.
class DenseGraphPathsTest {
  private static final List<WeightType> TYPES =
      List.of(WeightType.INT, WeightType.LONG, WeightType.FLOAT, WeightType.DOUBLE);

  /// A matrix in which some arcs are missing, and the same arcs as a list.
  private record Matrix(DenseGraph dense, Arcs arcs) {
    static Matrix random(SplittableRandom random, WeightType type) {
      int nodes = 1 + random.nextInt(1 << random.nextInt(1, 8));
      int missing = random.nextInt(5); // in four
      double[] weights = new double[nodes * nodes];
      int kind = random.nextInt(3);
      double[][] list = new double[nodes * nodes][];
      int count = 0;
      for (int tail = 0; tail < nodes; tail++) {
        for (int head = 0; head < nodes; head++) {
          boolean isMissing = random.nextInt(4) < missing;
          double weight = isMissing ? Double.POSITIVE_INFINITY : weight(random, type, kind);
          weights[tail * nodes + head] = weight;
          if (!isMissing) {
            list[count++] = new double[] {tail, head, weight};
          }
        }
      }
      double[][] present = Arrays.copyOf(list, count);
      return new Matrix(
          DenseGraph.of(nodes, array(type, weights)),
          Arcs.of(type, nodes, random.nextInt(nodes), present));
    }

    private static double weight(SplittableRandom random, WeightType type, int kind) {
      return switch (kind) {
        case 0 -> random.nextInt(2);
        case 1 -> random.nextInt(1_000_000);
        default ->
            switch (type) {
              case FLOAT -> (float) random.nextDouble();
              case DOUBLE -> random.nextDouble();
              default -> random.nextInt(100);
            };
      };
    }

    /// A missing weight is the largest of its type.
    private static Array<?> array(WeightType type, double[] weights) {
      return switch (type) {
        case NONE -> throw new IllegalArgumentException("a matrix has weights");
        case INT -> {
          int[] ints = new int[weights.length];
          Arrays.setAll(ints, i -> (int) weights[i]); // a cast of infinity is the largest
          yield IntArray.wrap(ints);
        }
        case LONG -> {
          long[] longs = new long[weights.length];
          Arrays.setAll(longs, i -> (long) weights[i]);
          yield LongArray.wrap(longs);
        }
        case FLOAT -> {
          float[] floats = new float[weights.length];
          for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) weights[i];
          }
          yield FloatArray.wrap(floats);
        }
        case DOUBLE -> DoubleArray.wrap(weights.clone());
      };
    }
  }

  private static void forAllMatrices(BiConsumer<WeightType, Matrix> property) {
    for (WeightType type : TYPES) {
      Cases.forAll(
          random -> Matrix.random(random, type),
          _ -> null,
          matrix -> property.accept(type, matrix));
    }
  }

  @EveryDevice
  void distancesAreThoseOfExhaustion(Device device) {
    List<ShortestPaths> searches =
        EveryAlgorithm.of(device).stream().map(ShortestPaths.on(device)::with).toList();
    forAllMatrices((type, matrix) -> {
      Object expected = type.result(Exhaustion.distances(matrix.arcs()));
      PathQuery query = PathQuery.from(matrix.arcs().source());
      for (ShortestPaths search : searches) {
        assertArrayEquals(
            new Object[] {expected},
            new Object[] {Arcs.elements(search.distances(matrix.dense(), query))},
            () -> matrix + " by " + search.explain(matrix.dense()).algorithm());
      }
    });
  }

  @EveryDevice
  void aLimitAndTargetsLeaveOutTheSame(Device device) {
    List<ShortestPaths> searches =
        EveryAlgorithm.of(device).stream().map(ShortestPaths.on(device)::with).toList();
    forAllMatrices((type, matrix) -> {
      double[] distances = Exhaustion.distances(matrix.arcs());
      int last = distances.length - 1;
      PathQuery from = PathQuery.from(matrix.arcs().source());
      for (PathQuery query :
          List.of(
              from.to(last),
              from.to(0, last / 2),
              from.within(distances[last]),
              from.within(distances[last]).to(last / 2))) {
        Object expected = type.result(Exhaustion.cut(distances, query));
        for (ShortestPaths search : searches) {
          assertArrayEquals(
              new Object[] {expected},
              new Object[] {Arcs.elements(search.distances(matrix.dense(), query))},
              () ->
                  "%s, %s by %s"
                      .formatted(matrix, query, search.explain(matrix.dense()).algorithm()));
        }
      }
    });
  }

  @EveryDevice
  void parentsAreThoseOfItsRows(Device device) {
    ShortestPaths search = ShortestPaths.on(device);
    forAllMatrices((type, matrix) -> {
      ShortestPathTree tree = search.from(matrix.dense(), matrix.arcs().source());
      double[] distances = Exhaustion.distances(matrix.arcs());
      assertArrayEquals(Exhaustion.parents(matrix.arcs(), distances), tree.parents().toArray());
    });
  }

  @EveryDevice
  void aMatrixWithoutArcsReachesItsSource(Device device) {
    for (ShortestPathsAlgorithm algorithm : EveryAlgorithm.of(device)) {
      ShortestPaths search = ShortestPaths.on(device).with(algorithm);
      int missing = Integer.MAX_VALUE;
      DenseGraph none = DenseGraph.of(2, IntArray.wrap(missing, missing, missing, missing));
      ShortestPathTree tree = search.from(none, 1);
      assertArrayEquals(new int[] {-1, 0}, (int[]) Arcs.elements(tree.distances()));
      assertEquals(1, tree.reached());
      DenseGraph one = DenseGraph.of(1, DoubleArray.wrap(3.5));
      assertArrayEquals(
          new double[] {0}, (double[]) Arcs.elements(search.from(one, 0).distances()));
    }
  }
}
