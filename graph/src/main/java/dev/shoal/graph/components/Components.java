package dev.shoal.graph.components;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.Graph;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// The weakly connected components of a graph: two nodes are in one component if arcs lead from one
/// to the other, taken either way. Weights are ignored.
///
/// ```java
/// ComponentLabels islands = Components.labels(roads);
/// int largest = islands.sizes().hostArray()[islands.largest()];
/// ```
///
/// - **Shape:** n nodes give n labels, 0 … count−1, in the order of the lowest nodes of the
///   components; a node without arcs is a component by itself.
/// - **Result:** the same on every device, with every number of threads and every algorithm.
/// - **Cost:** near O(n + m) at most: see [ComponentsAlgorithm]. In addition to the result, at most
///   8 bytes per node.
///
/// Safe for any number of threads, so reuse an instance.
public final class Components {
  private final Device device;
  private final ComponentsAlgorithm algorithm;
  private final LeasePool<ComponentsKernel> kernels;
  private final LabelCompaction compaction;

  private Components(Device device, ComponentsAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
    kernels = new LeasePool<>(() -> algorithm.kernel(device));
    compaction = new LabelCompaction(device);
  }

  /// Returns the weakly connected components by all cores. For many calls, keep the search of
  /// [#on].
  ///
  /// @throws IllegalArgumentException if the graph is not in host memory
  public static ComponentLabels labels(Graph graph) {
    return on(Device.cpu()).weak(graph);
  }

  /// Returns the search of `device`, which chooses the algorithm by the graph: see
  /// [#explain(Graph)].
  public static Components on(Device device) {
    return new Components(device, new Suitable());
  }

  /// Returns the same search by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Components with(ComponentsAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Components(device, algorithm);
  }

  /// Returns every algorithm of the library that `device` has.
  public static List<ComponentsAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(new UnionFind(), new Afforest());
  }

  /// Returns the algorithm that is used for `graph`, and the reason.
  public AlgorithmChoice<ComponentsAlgorithm> explain(Graph graph) {
    return algorithm instanceof Suitable
        ? Suitable.choose(device, graph)
        : AlgorithmChoice.requested(algorithm);
  }

  /// Returns the weakly connected components, in the memory of the graph.
  ///
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public ComponentLabels weak(Graph graph) {
    graph.requireOn(device);
    try (IntArray lowest = find(graph)) {
      return inMemoryOf(graph, compaction.of(lowest));
    }
  }

  /// Returns the lowest node of each node's weakly connected component, in the memory of the graph:
  /// labels with gaps, for less work.
  ///
  /// @throws IllegalArgumentException if the graph is not in the memory of the device
  public IntArray lowestNodes(Graph graph) {
    graph.requireOn(device);
    return inMemoryOf(graph, find(graph));
  }

  private IntArray find(Graph graph) {
    try (var kernel = kernels.lease()) {
      return kernel.get().lowestNodes(graph);
    }
  }

  private ComponentLabels inMemoryOf(Graph graph, ComponentLabels found) {
    return new ComponentLabels(
        device, inMemoryOf(graph, found.labels()), inMemoryOf(graph, found.lowestNodes()));
  }

  /// Returns a result in the memory of the graph: on a staged device that may be the host's.
  private static IntArray inMemoryOf(Graph graph, IntArray result) {
    if (!graph.offsets().isHost() || result.isHost()) {
      return result;
    }
    try (result) {
      return Device.serial().copyOf(result);
    }
  }
}
