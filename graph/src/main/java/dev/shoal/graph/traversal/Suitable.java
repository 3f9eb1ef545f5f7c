package dev.shoal.graph.traversal;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import java.util.HashMap;
import java.util.Map;

/// The default: chooses the algorithm by the graph.
record Suitable() implements BreadthFirstAlgorithm {
  private static final AlgorithmChoice<BreadthFirstAlgorithm> DEFINITION =
      new AlgorithmChoice<>(new TopDown(), "it is the definition on one thread");

  private static final AlgorithmChoice<BreadthFirstAlgorithm> BOTH_WAYS =
      new AlgorithmChoice<>(new DirectionOptimising(), "arcs can be followed in both directions");

  private static final AlgorithmChoice<BreadthFirstAlgorithm> ONE_WAY =
      new AlgorithmChoice<>(new TopDown(), "the graph is directed and has no transpose");

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public BreadthFirstKernel kernel(Device device) {
    Map<BreadthFirstAlgorithm, BreadthFirstKernel> kernels = new HashMap<>();
    return (graph, query) ->
        kernels
            .computeIfAbsent(choose(device, graph).algorithm(), each -> each.kernel(device))
            .levels(graph, query);
  }

  static AlgorithmChoice<BreadthFirstAlgorithm> choose(Device device, Graph graph) {
    if (device instanceof Device.Serial) {
      return DEFINITION;
    }
    return graph.hasTranspose() ? BOTH_WAYS : ONE_WAY;
  }
}
