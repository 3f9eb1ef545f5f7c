package dev.shoal.benchmarks;

import dev.shoal.graph.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/// Graphs as JGraphT's users make them.
final class JGraphT {
  private JGraphT() {}

  /// The same undirected graph, without self-loops and duplicates.
  static SimpleGraph<Integer, DefaultEdge> of(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    Integer[] names = new Integer[graph.nodes()]; // one object for each node
    SimpleGraph<Integer, DefaultEdge> copy = new SimpleGraph<>(DefaultEdge.class);
    for (int node = 0; node < names.length; node++) {
      names[node] = node;
      copy.addVertex(names[node]);
    }
    for (int node = 0; node < names.length; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        if (node < heads[arc]) {
          copy.addEdge(names[node], names[heads[arc]]);
        }
      }
    }
    return copy;
  }
}
