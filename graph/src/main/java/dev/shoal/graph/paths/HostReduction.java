package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// [DijkstraReduction] on the host: rows of arcs, or a matrix.
final class HostReduction implements ShortestPathsKernel {
  private final HostPaths rows;
  private final IntReductionSearch ints;
  private final LongReductionSearch longs;
  private final FloatReductionSearch floats;
  private final DoubleReductionSearch doubles;

  /// @param hasSimd whether vector lanes may be used, where the JVM has them
  HostReduction(WorkerPool workers, boolean hasSimd) {
    rows =
        new HostPaths(
            workers,
            _ ->
                new HostSearches(
                    new IntReductionSearch(hasSimd),
                    new LongReductionSearch(hasSimd),
                    new FloatReductionSearch(hasSimd),
                    new DoubleReductionSearch(hasSimd)));
    ints = new IntReductionSearch(hasSimd);
    longs = new LongReductionSearch(hasSimd);
    floats = new FloatReductionSearch(hasSimd);
    doubles = new DoubleReductionSearch(hasSimd);
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    return rows.distances(graph, query);
  }

  @Override
  public Array<?>[] distancesFromEach(Graph graph, int[] sources) {
    return rows.distancesFromEach(graph, sources);
  }

  @Override
  public Array<?> distances(DenseGraph graph, PathQuery query) {
    return switch (graph.weights()) {
      case IntArray w -> ofInts(graph, w.hostArray(), query);
      case LongArray w ->
          LongArray.wrap(
              HostPaths.requireFitting(longs.distances(graph, w.hostArray(), query), "a long"));
      case FloatArray w ->
          FloatArray.wrap(
              HostPaths.requireFitting(floats.distances(graph, w.hostArray(), query), "a float"));
      case DoubleArray w ->
          DoubleArray.wrap(
              HostPaths.requireFitting(doubles.distances(graph, w.hostArray(), query), "a double"));
    };
  }

  private Array<?> ofInts(DenseGraph graph, int[] weights, PathQuery query) {
    int[] distances = ints.distances(graph, weights, query);
    if (distances != null) {
      return IntArray.wrap(distances);
    }
    long[] widened =
        Arrays.stream(weights)
            .mapToLong(w -> DenseGraph.isMissing(w) ? Long.MAX_VALUE : w)
            .toArray();
    return LongArray.wrap(
        HostPaths.requireFitting(longs.distances(graph, widened, query), "a long"));
  }
}
