package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.function.Function;

/// Searches of the host behind one kernel: by the type of the weights, and from `int` to `long`
/// where a distance does not fit.
final class HostPaths implements ShortestPathsKernel {
  private final WorkerPool workers;
  private final IntHostPaths ints;
  private final LongHostPaths longs;
  private final FloatHostPaths floats;
  private final DoubleHostPaths doubles;
  private final LeasePool<HostPaths> single; // for many sources: one thread each

  /// @param searches makes the searches of a number of threads
  HostPaths(WorkerPool workers, Function<WorkerPool, HostSearches> searches) {
    this.workers = workers;
    HostSearches own = searches.apply(workers);
    ints = new IntHostPaths(own.ints());
    longs = new LongHostPaths(own.longs());
    floats = new FloatHostPaths(own.floats());
    doubles = new DoubleHostPaths(own.doubles());
    WorkerPool alone = Device.cpu(1).workers();
    single = new LeasePool<>(() -> new HostPaths(alone, searches));
  }

  /// The threads of `device` if it is of the host.
  ///
  /// @throws UnsupportedOperationException if it is not
  static WorkerPool workers(ShortestPathsAlgorithm algorithm, Device device) {
    return switch (device) {
      case Device.Serial _ -> Device.cpu(1).workers();
      case Device.Cpu cpu -> cpu.workers();
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + algorithm.title() + "; serial and cpu have it");
    };
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    return switch (graph.weights()) {
      case null -> ofInts(graph, Sums.ones(graph), query);
      case IntArray w -> ofInts(graph, w.hostArray(), query);
      case LongArray w -> ofLongs(graph, w.hostArray(), query);
      case FloatArray w ->
          FloatArray.wrap(requireFitting(floats.distances(graph, w.hostArray(), query), "a float"));
      case DoubleArray w ->
          DoubleArray.wrap(
              requireFitting(doubles.distances(graph, w.hostArray(), query), "a double"));
    };
  }

  private Array<?> ofInts(Graph graph, int[] weights, PathQuery query) {
    int[] distances = ints.distances(graph, weights, query);
    return distances != null
        ? IntArray.wrap(distances)
        : ofLongs(graph, Arrays.stream(weights).asLongStream().toArray(), query);
  }

  private Array<?> ofLongs(Graph graph, long[] weights, PathQuery query) {
    return LongArray.wrap(requireFitting(longs.distances(graph, weights, query), "a long"));
  }

  static <T> T requireFitting(T distances, String type) {
    if (distances == null) {
      throw new ArithmeticException("a distance does not fit in " + type);
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
