package dev.shoal.graph.paths;

import java.util.Arrays;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.DirectedWeightedPseudograph;

/// Distances by the Dijkstra of JGraphT, an oracle that is not ours. It adds in `double`.
///
/// Its Δ-stepping is none: in 1.5.3 two threads find wrong distances.
final class JGraphTDijkstra {
  private JGraphTDijkstra() {}

  /// The distance of each node; infinite where it is not reached.
  static double[] distances(Arcs arcs) {
    var graph =
        new DirectedWeightedPseudograph<Integer, DefaultWeightedEdge>(DefaultWeightedEdge.class);
    for (int node = 0; node < arcs.nodes(); node++) {
      graph.addVertex(node);
    }
    for (int i = 0; i < arcs.count(); i++) {
      DefaultWeightedEdge edge = graph.addEdge(arcs.from(i), arcs.to(i));
      graph.setEdgeWeight(edge, arcs.weight(i));
    }
    SingleSourcePaths<Integer, DefaultWeightedEdge> paths =
        new DijkstraShortestPath<>(graph).getPaths(arcs.source());
    double[] distances = new double[arcs.nodes()];
    Arrays.setAll(distances, paths::getWeight);
    return distances;
  }
}
