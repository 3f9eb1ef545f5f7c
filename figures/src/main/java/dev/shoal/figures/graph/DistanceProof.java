package dev.shoal.figures.graph;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.Locale;
import java.util.Optional;

/// An oracle that searches no path: distances prove themselves.
///
/// If no arc makes a distance shorter, none is too long. If each node but the source has an arc
/// that makes its distance exactly, none is too short: with weights above 0 such arcs lead back to
/// nodes that are ever nearer, and end at the source.
final class DistanceProof {
  private DistanceProof() {}

  /// What is wrong with `distances` from `source`, if anything; −1 stands for no path.
  ///
  /// @param graph of host arrays, with `int` weights above 0
  static Optional<String> fault(Graph graph, int source, int[] distances) {
    int nodes = graph.nodes();
    if (distances.length != nodes) {
      return Optional.of(distances.length + " distances for " + nodes + " nodes");
    }
    if (distances[source] != 0) {
      return Optional.of("the source is at distance " + distances[source]);
    }
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] weights = ((IntArray) graph.weights()).hostArray();
    boolean[] isMade = new boolean[nodes];
    isMade[source] = true;
    for (int node = 0; node < nodes; node++) {
      if (distances[node] < 0) {
        continue;
      }
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int head = heads[arc];
        long by = (long) distances[node] + weights[arc];
        if (distances[head] < 0 || distances[head] > by) {
          return Optional.of(
              String.format(
                  Locale.ROOT,
                  "node %d is at distance %d, but at %d by way of node %d",
                  head,
                  distances[head],
                  by,
                  node));
        }
        isMade[head] |= distances[head] == by;
      }
    }
    for (int node = 0; node < nodes; node++) {
      if (distances[node] >= 0 && !isMade[node]) {
        return Optional.of(
            String.format(
                Locale.ROOT,
                "node %d is at distance %d, which no arc makes",
                node,
                distances[node]));
      }
    }
    return Optional.empty();
  }
}
