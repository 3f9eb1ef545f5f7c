package dev.shoal.graph.components;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import java.util.HashMap;
import java.util.Map;

/// The default: chooses the algorithm by the graph.
record Suitable() implements ComponentsAlgorithm {
  private static final AlgorithmChoice<ComponentsAlgorithm> DEFINITION =
      new AlgorithmChoice<>(new UnionFind(), "it is the definition on one thread");

  private static final AlgorithmChoice<ComponentsAlgorithm> FEW_ARCS =
      new AlgorithmChoice<>(new UnionFind(), "a node has few arcs, so all are followed");

  private static final AlgorithmChoice<ComponentsAlgorithm> MANY_ARCS =
      new AlgorithmChoice<>(new Afforest(), "a node has many arcs, most of which can be skipped");

  private static final AlgorithmChoice<ComponentsAlgorithm> ONE_WAY =
      new AlgorithmChoice<>(
          new UnionFind(), "the graph is directed and has no transpose, so all arcs are followed");

  @Override
  public String title() {
    return "suitable";
  }

  @Override
  public ComponentsKernel kernel(Device device) {
    Map<ComponentsAlgorithm, ComponentsKernel> kernels = new HashMap<>();
    return graph ->
        kernels
            .computeIfAbsent(choose(device, graph).algorithm(), each -> each.kernel(device))
            .lowestNodes(graph);
  }

  static AlgorithmChoice<ComponentsAlgorithm> choose(Device device, Graph graph) {
    if (device instanceof Device.Serial) {
      return DEFINITION;
    }
    if (!graph.hasTranspose()) {
      return ONE_WAY;
    }
    return graph.arcs() >= (long) ComponentsTuning.of(device).manyArcs() * graph.nodes()
        ? MANY_ARCS
        : FEW_ARCS;
  }
}
