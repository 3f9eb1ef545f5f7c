package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.graph.Graph;
import java.util.function.Function;
import java.util.function.IntToLongFunction;

/// The searches of the host by the type of the weights, with `long` in place of `int` where a
/// distance does not fit.
final class HostPaths implements ShortestPathsKernel {
  private final WorkerPool workers;
  private final PerType<TypedPaths> paths;
  private final WeightScratch scratch = new WeightScratch();
  private final LeasePool<HostPaths> single; // for many sources: one thread each

  /// @param searches makes the searches of a number of threads
  HostPaths(WorkerPool workers, Function<WorkerPool, PerType<TypedPaths>> searches) {
    this.workers = workers;
    paths = searches.apply(workers);
    WorkerPool one = Device.cpu(1).workers();
    single = new LeasePool<>(() -> new HostPaths(one, searches));
  }

  /// Returns the threads of a device with host memory.
  ///
  /// @throws UnsupportedOperationException if `device` is another one
  static WorkerPool workers(ShortestPathsAlgorithm algorithm, Device device) {
    if (device instanceof Device.OpenCl) {
      throw new UnsupportedOperationException(
          device + " has no " + algorithm.title() + "; serial and cpu have it");
    }
    return device.workers();
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    Array<?> weights = graph.isWeighted() ? graph.weights() : scratch.ones(graph.arcs());
    return widening(
        weights,
        typed -> paths.of(typed).distances(graph, typed, query),
        weight -> weight,
        scratch);
  }

  /// Returns the result of a search, which is repeated with `long` weights if `int` is too small.
  ///
  /// @param search returns null if a distance does not fit in the type of the weights
  /// @param widen converts a weight
  /// @param scratch holds the `long` weights
  /// @throws ArithmeticException if a distance does not fit in any type
  static Array<?> widening(
      Array<?> weights,
      Function<Array<?>, Array<?>> search,
      IntToLongFunction widen,
      WeightScratch scratch) {
    Array<?> found = search.apply(weights);
    if (found == null && weights instanceof IntArray ints) {
      return widening(scratch.widened(ints, widen), search, widen, scratch);
    }
    return requireFitting(found, DistanceType.of(weights));
  }

  /// @throws ArithmeticException if there are no distances, since one does not fit in `type`
  static Array<?> requireFitting(Array<?> distances, DistanceType type) {
    if (distances == null) {
      throw new ArithmeticException(
          "a distance does not fit in " + type.title() + " below its maximum");
    }
    return distances;
  }

  @Override
  public Array<?>[] distancesFromEach(Graph graph, int[] sources) {
    Array<?>[] distances = new Array<?>[sources.length];
    workers.forEachBlock(
        sources.length,
        1,
        (i, _, _) -> {
          try (var kernel = single.lease()) {
            distances[i] = kernel.get().distances(graph, PathQuery.from(sources[i]));
          }
        });
    return distances;
  }
}
