package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.function.Function;

/// Searches of the host behind one kernel: by the type of the weights, and from `int` to `long`
/// where a distance does not fit.
final class HostPaths implements ShortestPathsKernel {
  private final Crew crew;
  private final IntHostPaths ints;
  private final LongHostPaths longs;
  private final FloatHostPaths floats;
  private final DoubleHostPaths doubles;
  private final LeasePool<HostPaths> single; // for many sources: one thread each

  /// @param searches makes the searches of a number of threads
  HostPaths(Crew crew, Function<Crew, HostSearches> searches) {
    this.crew = crew;
    HostSearches own = searches.apply(crew);
    ints = new IntHostPaths(own.ints());
    longs = new LongHostPaths(own.longs());
    floats = new FloatHostPaths(own.floats());
    doubles = new DoubleHostPaths(own.doubles());
    Crew alone = Device.cpu(1).crew();
    single = new LeasePool<>(() -> new HostPaths(alone, searches));
  }

  /// The threads of `device` if it is of the host.
  ///
  /// @throws UnsupportedOperationException if it is not
  static Crew crew(ShortestPathsAlgorithm algorithm, Device device) {
    return switch (device) {
      case Device.Serial _ -> Device.cpu(1).crew();
      case Device.Cpu cpu -> cpu.crew();
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + algorithm.title() + "; serial and cpu have it");
    };
  }

  @Override
  public Array<?> distances(Graph graph, PathQuery query) {
    return switch (graph.weights()) {
      case null -> ofInts(graph, Sums.ones(graph), query);
      case IntArray w -> ofInts(graph, w.heap(), query);
      case LongArray w -> ofLongs(graph, w.heap(), query);
      case FloatArray w ->
          FloatArray.of(requireFitting(floats.distances(graph, w.heap(), query), "a float"));
      case DoubleArray w ->
          DoubleArray.of(requireFitting(doubles.distances(graph, w.heap(), query), "a double"));
    };
  }

  private Array<?> ofInts(Graph graph, int[] weights, PathQuery query) {
    int[] distances = ints.distances(graph, weights, query);
    return distances != null
        ? IntArray.of(distances)
        : ofLongs(graph, Arrays.stream(weights).asLongStream().toArray(), query);
  }

  private Array<?> ofLongs(Graph graph, long[] weights, PathQuery query) {
    return LongArray.of(requireFitting(longs.distances(graph, weights, query), "a long"));
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
    crew.forEachBlock(
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
