package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import java.util.HashMap;
import java.util.Map;

/// The default: the algorithm that a graph allows.
record Suitable() implements BreadthFirstAlgorithm {
  private static final BreadthFirst.Choice DEFINITION =
      new BreadthFirst.Choice(new TopDown(), "it is the definition on one thread");

  private static final BreadthFirst.Choice BOTH_WAYS =
      new BreadthFirst.Choice(new DirectionOptimising(), "arcs can be followed in both directions");

  private static final BreadthFirst.Choice ONE_WAY =
      new BreadthFirst.Choice(new TopDown(), "the graph is directed and has no transpose");

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public BreadthFirstKernel kernel(Device device) {
    Map<BreadthFirstAlgorithm, BreadthFirstKernel> kernels = new HashMap<>();
    return (graph, query) ->
        kernels
            .computeIfAbsent(choose(device, graph).algorithm(), each -> each.kernel(device))
            .levels(graph, query);
  }

  static BreadthFirst.Choice choose(Device device, Graph graph) {
    if (device instanceof Device.Serial) {
      return DEFINITION;
    }
    return graph.hasTranspose() ? BOTH_WAYS : ONE_WAY;
  }
}
