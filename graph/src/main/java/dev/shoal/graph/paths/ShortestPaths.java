package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Shortest paths from one source to all nodes, or to some.
///
/// ```java
/// ShortestPathTree paths = ShortestPaths.on(Device.cpu()).from(roads, source);
/// int[] way = paths.pathTo(target);
/// ```
///
/// - **Shape:** n nodes and m arcs give n distances. A node that was not reached has −1, or
///   positive infinity of floating weights.
/// - **Result:** the minimum over all paths of their weights, added from the source on. Distances
///   and parents are the same bits on every device, with every number of threads and every
///   algorithm. A distance that does not fit in an `int` makes all of them `long`.
/// - **Cost:** that of the algorithm: see [ShortestPathsAlgorithm]. Besides the result 4 bytes a
///   node or less, and the nodes that wait.
/// - **Errors:** a distance beyond the range of `long`, `float` or `double` is an
///   [ArithmeticException].
///
/// Safe for any number of threads; scratch memory is leased for each call, so reuse an instance.
public final class ShortestPaths {
  /// An algorithm and the reason why it was chosen.
  ///
  /// @param algorithm what serves a graph
  /// @param why one sentence for a person
  public record Choice(ShortestPathsAlgorithm algorithm, String why) {}

  private final Device device;
  private final ShortestPathsAlgorithm algorithm;
  private final LeasePool<ShortestPathsKernel> kernels;

  private ShortestPaths(Device device, ShortestPathsAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
  }

  /// The search of `device`, which chooses the algorithm by the graph: see [#explain(Graph)].
  public static ShortestPaths on(Device device) {
    return new ShortestPaths(device, new Suitable());
  }

  /// The same by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public ShortestPaths with(ShortestPathsAlgorithm algorithm) {
    if (!Objects.requireNonNull(algorithm, "algorithm").runsOn(device)) {
      throw new UnsupportedOperationException(
          device
              + " has no "
              + algorithm.title()
              + ", but "
              + String.join(
                  ", ", algorithms(device).stream().map(ShortestPathsAlgorithm::title).toList()));
    }
    return new ShortestPaths(device, algorithm);
  }

  /// Every algorithm of the library that `device` has and that can search any graph.
  public static List<ShortestPathsAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    List<ShortestPathsAlgorithm> all =
        List.of(
            new DeltaStepping(),
            new NearFar(),
            new DijkstraHeap(),
            new DijkstraReduction(),
            new BellmanFord());
    return all.stream().filter(each -> each.runsOn(device)).toList();
  }

  /// Every algorithm of the library that `device` has and that can search `graph`.
  public static List<ShortestPathsAlgorithm> algorithms(Device device, Graph graph) {
    return Stream.concat(algorithms(device).stream(), Stream.of(new BreadthFirstLevels()))
        .filter(each -> each.refusal(graph).isEmpty())
        .toList();
  }

  /// @throws UnsupportedOperationException if `algorithm` cannot search `graph`
  static void requireSearchable(ShortestPathsAlgorithm algorithm, Graph graph) {
    String refusal = algorithm.refusal(graph);
    if (!refusal.isEmpty()) {
      throw new UnsupportedOperationException(refusal);
    }
  }

  /// Which algorithm serves `graph`, and why.
  public Choice explain(Graph graph) {
    return algorithm instanceof Suitable suitable
        ? suitable.choose(device, graph)
        : new Choice(algorithm, "it was asked for");
  }

  /// Which algorithm serves `graph`, and why.
  public Choice explain(DenseGraph graph) {
    return algorithm instanceof Suitable suitable
        ? suitable.choose(device, graph)
        : new Choice(algorithm, "it was asked for");
  }

  /// Distances from `source`, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph does not live on the device
  public ShortestPathTree from(Graph graph, int source) {
    return find(graph, PathQuery.from(source));
  }

  /// Distances as far as `query` asks for them, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if the source or a target is no node
  /// @throws IllegalArgumentException if the graph does not live on the device
  public ShortestPathTree find(Graph graph, PathQuery query) {
    Array<?> distances = distances(graph, query);
    int source = query.source();
    return new ShortestPathTree(
        source, distances, () -> Parents.of(device, graph, source, distances));
  }

  /// Distances from `source`, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph does not live on the device
  public ShortestPathTree from(DenseGraph graph, int source) {
    return find(graph, PathQuery.from(source));
  }

  /// Distances as far as `query` asks for them, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if the source or a target is no node
  /// @throws IllegalArgumentException if the graph does not live on the device
  public ShortestPathTree find(DenseGraph graph, PathQuery query) {
    Array<?> distances = distances(graph, query);
    int source = query.source();
    return new ShortestPathTree(
        source, distances, () -> Parents.of(device, graph, source, distances));
  }

  /// The distance of each node from the source of `query`, in the memory of the graph.
  ///
  /// @throws IndexOutOfBoundsException if the source or a target is no node
  /// @throws IllegalArgumentException if the graph does not live on the device
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public Array<?> distances(Graph graph, PathQuery query) {
    query.check(graph.nodes());
    graph.requireOn(device);
    requireSearchable(algorithm, graph);
    try (var kernel = kernels.lease()) {
      return kernel.get().distances(graph, query);
    }
  }

  /// The distance of each node from the source of `query`, in the memory of the graph.
  ///
  /// @throws IndexOutOfBoundsException if the source or a target is no node
  /// @throws IllegalArgumentException if the graph does not live on the device
  public Array<?> distances(DenseGraph graph, PathQuery query) {
    query.check(graph.nodes());
    graph.requireOn(device);
    try (var kernel = kernels.lease()) {
      return kernel.get().distances(graph, query);
    }
  }

  /// The distances from each of several sources on its own, one array for each: on a CPU each
  /// thread has a source to itself, which is worth more than several threads at one.
  ///
  /// @throws IndexOutOfBoundsException if a source is no node
  /// @throws IllegalArgumentException if the graph does not live on the device
  public List<Array<?>> distancesFromEach(Graph graph, int... sources) {
    for (int source : sources) {
      PathQuery.from(source).check(graph.nodes());
    }
    graph.requireOn(device);
    requireSearchable(algorithm, graph);
    try (var kernel = kernels.lease()) {
      return List.of(kernel.get().distancesFromEach(graph, sources));
    }
  }
}
