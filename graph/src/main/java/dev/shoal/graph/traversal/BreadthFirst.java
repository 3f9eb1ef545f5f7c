package dev.shoal.graph.traversal;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.Graph;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Breadth-first search: the fewest arcs from a source, or from the nearest of several, to each
/// node. Weights are ignored.
///
/// ```java
/// int[] acquaintances = BreadthFirst.tree(friends, me).pathTo(someone);
/// ```
///
/// - **Shape:** n nodes and m arcs give n levels. A source has 0, a node that was not reached −1.
/// - **Result:** levels and parents are the same on every device, with every number of threads and
///   every algorithm.
/// - **Cost:** O(n + m) at most: see [BreadthFirstAlgorithm]. In addition to the result, 4 bytes
///   per node, and three bits per node if it turns bottom-up.
/// - **Directed graphs** are searched top-down only, unless they hold [their
///   transpose][Graph#withTranspose].
///
/// Safe for any number of threads; scratch memory is leased for each call, so reuse an instance.
public final class BreadthFirst {
  private final Device device;
  private final BreadthFirstAlgorithm algorithm;
  private final LeasePool<BreadthFirstKernel> kernels;
  private final BreadthFirst single; // the same on one thread: for many sources

  private BreadthFirst(Device device, BreadthFirstAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    single =
        device instanceof Device.Cpu cpu && cpu.threads() > 1
            ? new BreadthFirst(Device.cpu(1), algorithm)
            : this;
  }

  /// Returns the levels from the nearest of `sources`, and the paths on request, by all cores. For
  /// many calls, keep the search of [#on].
  ///
  /// @throws IllegalArgumentException if there is no source, or the graph is not in host memory
  /// @throws IndexOutOfBoundsException if there is no such source
  public static BreadthFirstTree tree(Graph graph, int... sources) {
    return on(Device.cpu()).from(graph, sources);
  }

  /// Returns the search of `device`, which chooses the algorithm by the graph: see
  /// [#explain(Graph)].
  public static BreadthFirst on(Device device) {
    return new BreadthFirst(device, new Suitable());
  }

  /// Returns the same search by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public BreadthFirst with(BreadthFirstAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new BreadthFirst(device, algorithm);
  }

  /// Returns every algorithm of the library that `device` has.
  public static List<BreadthFirstAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(new DirectionOptimising(), new TopDown());
  }

  /// Returns every algorithm of the library that `device` has and that can search `graph`.
  public static List<BreadthFirstAlgorithm> algorithms(Device device, Graph graph) {
    return algorithms(device).stream().filter(each -> each.refusal(graph).isEmpty()).toList();
  }

  /// Returns the algorithm that is used for `graph`, and the reason.
  public AlgorithmChoice<BreadthFirstAlgorithm> explain(Graph graph) {
    return algorithm instanceof Suitable
        ? Suitable.choose(device, graph)
        : AlgorithmChoice.requested(algorithm);
  }

  /// Returns the levels from the nearest of `sources`, and the paths on request.
  ///
  /// @throws IllegalArgumentException if there is no source, or the graph is not in the memory of
  ///   the device
  /// @throws IndexOutOfBoundsException if there is no such source
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public BreadthFirstTree from(Graph graph, int... sources) {
    return find(graph, BreadthFirstQuery.from(sources));
  }

  /// Returns the levels that `query` asks for, and the paths on request.
  ///
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  /// @throws IndexOutOfBoundsException if there is no such source or target
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public BreadthFirstTree find(Graph graph, BreadthFirstQuery query) {
    return new BreadthFirstTree(device, graph, query, levels(graph, query));
  }

  /// Returns the level of each node, in the memory of the graph.
  ///
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  /// @throws IndexOutOfBoundsException if there is no such source or target
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public IntArray levels(Graph graph, BreadthFirstQuery query) {
    query.check(graph.nodes());
    graph.requireOn(device);
    algorithm.requireSearchable(graph);
    try (var kernel = kernels.lease()) {
      return kernel.get().levels(graph, query);
    }
  }

  /// Returns the levels from each of several sources, one array for each: on a CPU each thread
  /// searches from one source, which is faster than all threads at one.
  ///
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  /// @throws IndexOutOfBoundsException if there is no such source
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public List<IntArray> levelsFromEach(Graph graph, int... sources) {
    BreadthFirstQuery[] queries = new BreadthFirstQuery[sources.length];
    Arrays.setAll(queries, i -> BreadthFirstQuery.from(sources[i]));
    for (BreadthFirstQuery query : queries) {
      query.check(graph.nodes());
    }
    IntArray[] levels = new IntArray[sources.length];
    WorkerPool.Block search = (i, _, _) -> levels[i] = single.levels(graph, queries[i]);
    switch (device) {
      case Device.Cpu cpu -> cpu.workers().forEachBlock(sources.length, 1, search);
      case Device.Serial _, Device.OpenCl _ ->
          Device.cpu(1).workers().forEachBlock(sources.length, 1, search);
    }
    return List.of(levels);
  }

  /// Returns the parents for the levels of a search of `graph`, in the memory of the graph: see
  /// [BreadthFirstTree#parents()].
  ///
  /// @param levels from [#levels], or from any other search that counts arcs
  /// @throws IllegalArgumentException if there is not a level for each node, or an array is not in
  ///   the memory of the device
  public IntArray parents(Graph graph, IntArray levels) {
    graph.requireOn(device);
    levels.requireOn(device);
    if (levels.length() != graph.nodes()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "there are %d levels for %d nodes", levels.length(), graph.nodes()));
    }
    return LowestParents.of(device, graph, levels);
  }
}
