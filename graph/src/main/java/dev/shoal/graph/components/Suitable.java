package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.HashMap;
import java.util.Map;

/// The default: the algorithm that a graph asks for.
record Suitable() implements ComponentsAlgorithm {
  /// Arcs per node from which on it pays to look at a few arcs of each node first.
  private static final int MANY = 6;

  private static final Components.Choice DEFINITION =
      new Components.Choice(new UnionFind(), "it is the definition on one thread");

  private static final Components.Choice FEW_ARCS =
      new Components.Choice(new UnionFind(), "a node has few arcs, so that each is looked at");

  private static final Components.Choice MANY_ARCS =
      new Components.Choice(new Afforest(), "a node has many arcs, most of which need no look");

  private static final Components.Choice ONE_WAY =
      new Components.Choice(
          new UnionFind(), "the graph is directed and has no transpose, so each arc is looked at");

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public ComponentsKernel kernel(Device device) {
    Map<ComponentsAlgorithm, ComponentsKernel> kernels = new HashMap<>();
    return graph -> lowestNodes(device, graph, kernels);
  }

  private static IntArray lowestNodes(
      Device device, Graph graph, Map<ComponentsAlgorithm, ComponentsKernel> kernels) {
    return kernels
        .computeIfAbsent(choose(device, graph).algorithm(), each -> each.kernel(device))
        .lowestNodes(graph);
  }

  static Components.Choice choose(Device device, Graph graph) {
    if (device instanceof Device.Serial) {
      return DEFINITION;
    }
    if (!graph.hasTranspose()) {
      return ONE_WAY;
    }
    return graph.arcs() >= (long) MANY * graph.nodes() ? MANY_ARCS : FEW_ARCS;
  }
}
