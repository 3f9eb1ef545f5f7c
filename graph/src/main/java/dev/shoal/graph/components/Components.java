package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.graph.Graph;
import java.util.List;
import java.util.Objects;

/// The weakly connected components of a graph: two nodes are in one component if arcs lead from one
/// to the other, taken either way. Weights are not looked at.
///
/// ```java
/// ComponentLabels islands = Components.on(Device.cpu()).weak(roads);
/// int largest = islands.sizes().heap()[islands.largest()];
/// ```
///
/// - **Shape:** n nodes give n labels, 0 … count−1, in the order of the lowest nodes of the
///   components; a node without arcs is a component of its own.
/// - **Result:** the same on every device, with every number of threads and every algorithm.
/// - **Cost:** near O(n + m) at most: see [ComponentsAlgorithm]. Besides the result 8 bytes a node.
///
/// Safe for any number of threads, so reuse an instance.
public final class Components {
  /// An algorithm and the reason why it was chosen.
  ///
  /// @param algorithm what serves a graph
  /// @param why one sentence for a person
  public record Choice(ComponentsAlgorithm algorithm, String why) {}

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

  /// The components of `device`, which chooses the algorithm by the graph: see [#explain(Graph)].
  public static Components on(Device device) {
    return new Components(device, new Suitable());
  }

  /// The same by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Components with(ComponentsAlgorithm algorithm) {
    if (!Objects.requireNonNull(algorithm, "algorithm").runsOn(device)) {
      throw new UnsupportedOperationException(
          device
              + " has no "
              + algorithm.title()
              + ", but "
              + String.join(
                  ", ", algorithms(device).stream().map(ComponentsAlgorithm::title).toList()));
    }
    return new Components(device, algorithm);
  }

  /// Every algorithm of the library that `device` has.
  public static List<ComponentsAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    List<ComponentsAlgorithm> all = List.of(new UnionFind(), new Afforest());
    return all.stream().filter(each -> each.runsOn(device)).toList();
  }

  /// Which algorithm serves `graph`, and why.
  public Choice explain(Graph graph) {
    return algorithm instanceof Suitable
        ? Suitable.choose(device, graph)
        : new Choice(algorithm, "it was asked for");
  }

  /// The weakly connected components, in the memory of the graph.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the device
  public ComponentLabels weak(Graph graph) {
    graph.requireOn(device);
    try (IntArray lowest = find(graph)) {
      return inMemoryOf(graph, compaction.of(lowest));
    }
  }

  /// The lowest node of each node's weakly connected component, in the memory of the graph: labels
  /// that are not numbered closely, for less work.
  ///
  /// @throws IllegalArgumentException if the graph does not live on the device
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

  /// A result where the graph is: on a staged device that may be the heap.
  private static IntArray inMemoryOf(Graph graph, IntArray result) {
    if (!graph.offsets().isHost() || result.isHost()) {
      return result;
    }
    try (result) {
      return Device.serial().copyOf(result);
    }
  }
}
