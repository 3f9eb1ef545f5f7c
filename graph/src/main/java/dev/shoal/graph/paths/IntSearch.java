// Twins of int: long, float, double. Elements: weights, distances.
package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;

/// A search on the host, of weights and distances of one type.
interface IntSearch {
  /// Lowers the distances of all nodes to those of the shortest paths.
  ///
  /// A sum that does not fit in the type is left out. The search may stop as soon as each target
  /// has its distance, and so have all nodes that are nearer.
  ///
  /// @param weights those of the graph
  /// @param distances 0 at the source; elsewhere the bound of the query, which no distance reaches
  void search(Graph graph, int[] weights, PathQuery query, int[] distances);
}
