package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;

/// [DijkstraReduction] on the host: rows of arcs, or a matrix.
final class HostReduction implements ShortestPathsKernel {
  private final HostPaths rows;
  private final PerType<MatrixSearch> matrices;
  private final WeightScratch scratch = new WeightScratch(); // of matrices

  /// @param hasSimd whether SIMD code may be used, where the JVM has it
  HostReduction(WorkerPool workers, boolean hasSimd) {
    rows =
        new HostPaths(
            workers,
            _ ->
                new PerType<>(
                    new IntHostPaths(new IntReductionSearch(hasSimd)),
                    new LongHostPaths(new LongReductionSearch(hasSimd)),
                    new FloatHostPaths(new FloatReductionSearch(hasSimd)),
                    new DoubleHostPaths(new DoubleReductionSearch(hasSimd))));
    matrices =
        new PerType<>(
            new IntReductionSearch(hasSimd),
            new LongReductionSearch(hasSimd),
            new FloatReductionSearch(hasSimd),
            new DoubleReductionSearch(hasSimd));
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
    return HostPaths.widening(
        graph.weights(),
        weights -> matrices.of(weights).distances(graph, weights, query),
        weight -> DenseGraph.isMissing(weight) ? Long.MAX_VALUE : weight,
        scratch);
  }
}
