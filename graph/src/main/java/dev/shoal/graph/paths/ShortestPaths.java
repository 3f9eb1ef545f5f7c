package dev.shoal.graph.paths;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Shortest paths from one source to all nodes, or to some.
///
/// ```java
/// int[] path = ShortestPaths.tree(roads, source).pathTo(target);
/// ```
///
/// - **Shape:** n nodes and m arcs give n distances. A node that was not reached has −1, or
///   positive infinity of floating weights.
/// - **Result:** the minimum over all paths of their weights, added from the source on. Distances
///   and parents are the same bits on every device, with every number of threads and every
///   algorithm. A distance that is not below the largest `int` makes all of them `long`.
/// - **Cost:** that of the algorithm: see [ShortestPathsAlgorithm].
/// - **Memory:** in addition to the result, a distance per node and the queued nodes; on OpenCL
///   some 24 bytes per node more. On the host also 4 bytes per arc if the graph has no weights,
///   except by [BreadthFirstLevels]; 8 bytes per arc if its weights are `int` and the distances
///   `long`; and the rows of a [DenseGraph], except by [DijkstraReduction]. Arrays per arc, except
///   for these rows, are kept between calls, once for each thread of [#distancesFromEach]. The
///   first request of a path makes them again.
/// - **Errors:** a distance that is not below the largest `long`, `float` or `double` is an
///   [ArithmeticException], unless the limit of the query is lower.
///
/// Safe for any number of threads; scratch memory is leased for each call, so reuse an instance.
public final class ShortestPaths {
  private final Device device;
  private final ShortestPathsAlgorithm algorithm;
  private final LeasePool<ShortestPathsKernel> kernels;

  private ShortestPaths(Device device, ShortestPathsAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
  }

  /// Returns the distances from `source`, and the paths on request, by all cores. For many calls,
  /// keep the search of [#on].
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph is not in host memory
  public static ShortestPathTree tree(Graph graph, int source) {
    return on(Device.cpu()).from(graph, source);
  }

  /// Returns the distances from `source`, and the paths on request, by all cores. For many calls,
  /// keep the search of [#on].
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph is not in host memory
  public static ShortestPathTree tree(DenseGraph graph, int source) {
    return on(Device.cpu()).from(graph, source);
  }

  /// Returns the search of `device`, which chooses the algorithm by the graph: see
  /// [#explain(Graph)].
  public static ShortestPaths on(Device device) {
    return new ShortestPaths(device, new Suitable());
  }

  /// Returns the same search by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public ShortestPaths with(ShortestPathsAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new ShortestPaths(device, algorithm);
  }

  /// Returns every algorithm of the library that `device` has and that can search any graph.
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

  /// Returns every algorithm of the library that `device` has and that can search `graph`.
  public static List<ShortestPathsAlgorithm> algorithms(Device device, Graph graph) {
    return Stream.concat(algorithms(device).stream(), Stream.of(new BreadthFirstLevels()))
        .filter(each -> each.refusal(graph).isEmpty())
        .toList();
  }

  /// Returns the algorithm that is used for `graph`, and the reason.
  public AlgorithmChoice<ShortestPathsAlgorithm> explain(Graph graph) {
    return algorithm instanceof Suitable suitable
        ? suitable.choose(device, graph)
        : AlgorithmChoice.requested(algorithm);
  }

  /// Returns the algorithm that is used for `graph`, and the reason.
  public AlgorithmChoice<ShortestPathsAlgorithm> explain(DenseGraph graph) {
    return algorithm instanceof Suitable suitable
        ? suitable.choose(device, graph)
        : AlgorithmChoice.requested(algorithm);
  }

  /// Returns the distances from `source`, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public ShortestPathTree from(Graph graph, int source) {
    return find(graph, PathQuery.from(source));
  }

  /// Returns the distances that `query` asks for, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if there is no such source or target
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public ShortestPathTree find(Graph graph, PathQuery query) {
    Array<?> distances = distances(graph, query);
    int source = query.source();
    return new ShortestPathTree(
        source, distances, () -> Parents.of(device, graph, source, distances));
  }

  /// Returns the distances from `source`, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public ShortestPathTree from(DenseGraph graph, int source) {
    return find(graph, PathQuery.from(source));
  }

  /// Returns the distances that `query` asks for, and the paths on request.
  ///
  /// @throws IndexOutOfBoundsException if there is no such source or target
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public ShortestPathTree find(DenseGraph graph, PathQuery query) {
    Array<?> distances = distances(graph, query);
    int source = query.source();
    return new ShortestPathTree(
        source, distances, () -> Parents.of(device, graph, source, distances));
  }

  /// Returns the distance of each node from the source of `query`, in the memory of the graph.
  ///
  /// @throws IndexOutOfBoundsException if there is no such source or target
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public Array<?> distances(Graph graph, PathQuery query) {
    query.check(graph.nodes());
    graph.requireOn(device);
    algorithm.requireSearchable(graph);
    try (var kernel = kernels.lease()) {
      return kernel.get().distances(graph, query);
    }
  }

  /// Returns the distance of each node from the source of `query`, in the memory of the graph.
  ///
  /// @throws IndexOutOfBoundsException if there is no such source or target
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public Array<?> distances(DenseGraph graph, PathQuery query) {
    query.check(graph.nodes());
    graph.requireOn(device);
    try (var kernel = kernels.lease()) {
      return kernel.get().distances(graph, query);
    }
  }

  /// Returns the distances from each of several sources, one array for each: on a CPU each thread
  /// searches from one source, which is faster than all threads at one.
  ///
  /// @throws IndexOutOfBoundsException if there is no such source
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public List<Array<?>> distancesFromEach(Graph graph, int... sources) {
    for (int source : sources) {
      PathQuery.from(source).check(graph.nodes());
    }
    graph.requireOn(device);
    algorithm.requireSearchable(graph);
    try (var kernel = kernels.lease()) {
      return List.of(kernel.get().distancesFromEach(graph, sources));
    }
  }
}
