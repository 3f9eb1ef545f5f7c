package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.Graph;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Breadth-first search: the fewest arcs from a source, or from the nearest of several, to each
/// node. Weights are not looked at.
///
/// ```java
/// BreadthFirstTree tree = BreadthFirst.on(Device.cpu()).from(friends, me);
/// int[] acquaintances = tree.pathTo(someone);
/// ```
///
/// - **Shape:** n nodes and m arcs give n levels. A source has 0, a node that was not reached −1.
/// - **Result:** levels and parents are the same on every device, with every number of threads and
///   every algorithm.
/// - **Cost:** O(n + m) at most: see [BreadthFirstAlgorithm]. Besides the result 4 bytes a node,
///   and three bits a node where it turns bottom-up.
/// - **Directed graphs** are searched top-down only, unless they hold [their
///   transpose][Graph#withTranspose].
///
/// Safe for any number of threads; scratch memory is leased for each call, so reuse an instance.
public final class BreadthFirst {
  /// An algorithm and the reason why it was chosen.
  ///
  /// @param algorithm what serves a graph
  /// @param why one sentence for a person
  public record Choice(BreadthFirstAlgorithm algorithm, String why) {}

  private final Device device;
  private final BreadthFirstAlgorithm algorithm;
  private final LeasePool<BreadthFirstKernel> kernels;
  private final BreadthFirst alone; // the same on one thread: for many sources

  private BreadthFirst(Device device, BreadthFirstAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    alone =
        device instanceof Device.Cpu cpu && cpu.threads() > 1
            ? new BreadthFirst(Device.cpu(1), algorithm)
            : this;
  }

  /// The search of `device`, which chooses the algorithm by the graph: see [#explain(Graph)].
  public static BreadthFirst on(Device device) {
    return new BreadthFirst(device, new Suitable());
  }

  /// The same by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public BreadthFirst with(BreadthFirstAlgorithm algorithm) {
    if (!Objects.requireNonNull(algorithm, "algorithm").runsOn(device)) {
      throw new UnsupportedOperationException(
          device
              + " has no "
              + algorithm.title()
              + ", but "
              + String.join(
                  ", ", algorithms(device).stream().map(BreadthFirstAlgorithm::title).toList()));
    }
    return new BreadthFirst(device, algorithm);
  }

  /// Every algorithm of the library that `device` has.
  public static List<BreadthFirstAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    List<BreadthFirstAlgorithm> all = List.of(new DirectionOptimising(), new TopDown());
    return all.stream().filter(each -> each.runsOn(device)).toList();
  }

  /// Every algorithm of the library that `device` has and that can search `graph`.
  public static List<BreadthFirstAlgorithm> algorithms(Device device, Graph graph) {
    return algorithms(device).stream().filter(each -> each.refusal(graph).isEmpty()).toList();
  }

  /// Which algorithm serves `graph`, and why.
  public Choice explain(Graph graph) {
    return algorithm instanceof Suitable
        ? Suitable.choose(device, graph)
        : new Choice(algorithm, "it was asked for");
  }

  /// Levels from the nearest of `sources`, and the paths on request.
  ///
  /// @throws IllegalArgumentException if there is no source, or the graph does not live on the
  ///   device
  /// @throws IndexOutOfBoundsException if a source is no node
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public BreadthFirstTree from(Graph graph, int... sources) {
    return find(graph, BreadthFirstQuery.from(sources));
  }

  /// Levels as far as `query` asks for them, and the paths on request.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the device
  /// @throws IndexOutOfBoundsException if a source or a target is no node
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public BreadthFirstTree find(Graph graph, BreadthFirstQuery query) {
    return new BreadthFirstTree(device, graph, query, levels(graph, query));
  }

  /// The level of each node, in the memory of the graph.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the device
  /// @throws IndexOutOfBoundsException if a source or a target is no node
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public IntArray levels(Graph graph, BreadthFirstQuery query) {
    query.check(graph.nodes());
    graph.requireOn(device);
    String refusal = algorithm.refusal(graph);
    if (!refusal.isEmpty()) {
      throw new UnsupportedOperationException(refusal);
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().levels(graph, query);
    }
  }

  /// The levels from each of several sources on its own, one array for each: on a CPU each thread
  /// has a source to itself, which is worth more than several threads at one.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the device
  /// @throws IndexOutOfBoundsException if a source is no node
  /// @throws UnsupportedOperationException if the algorithm cannot search the graph
  public List<IntArray> levelsFromEach(Graph graph, int... sources) {
    BreadthFirstQuery[] queries = new BreadthFirstQuery[sources.length];
    Arrays.setAll(queries, i -> BreadthFirstQuery.from(sources[i]));
    for (BreadthFirstQuery query : queries) {
      query.check(graph.nodes());
    }
    IntArray[] levels = new IntArray[sources.length];
    WorkerPool.Block search = (i, _, _) -> levels[i] = alone.levels(graph, queries[i]);
    switch (device) {
      case Device.Cpu cpu -> cpu.workers().forEachBlock(sources.length, 1, search);
      case Device.Serial _, Device.OpenCl _ ->
          Device.cpu(1).workers().forEachBlock(sources.length, 1, search);
    }
    return List.of(levels);
  }

  /// The parents that go with the levels of a search of `graph`, in the memory of the graph: see
  /// [BreadthFirstTree#parents()].
  ///
  /// @param levels what [#levels] gave, or any other search that counts arcs
  /// @throws IllegalArgumentException if there is not a level for each node, or an array does not
  ///   live on the device
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
