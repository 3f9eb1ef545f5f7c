package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Device;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.EdgeList;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.graph.generate.Generate;

/// Gives the edges of a file without weights such as roads have.
final class RoadWeights {
  private RoadWeights() {}

  /// The same edges with weights from `seed`: edge i of the file has weight i.
  ///
  /// @throws Failure if there are weights, or the file has rows instead of edges
  public static EdgeList give(String name, GraphData data, long seed) throws Failure {
    if (data.weights().isPresent()) {
      throw Failure.ofOptions(name, "has weights; --road-weights is of graphs without them");
    }
    return switch (data) {
      case EdgeList edges ->
          edges.withWeights(Generate.on(Device.cpu()).roadWeights(edges.edgeCount(), seed));
      case CsrArrays _ ->
          throw Failure.ofOptions(
              name,
              "has rows, where an undirected edge is stored twice and would get two weights; convert "
                  + "the file of edges that it was made from");
    };
  }
}
