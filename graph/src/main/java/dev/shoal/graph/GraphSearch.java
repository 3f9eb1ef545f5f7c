package dev.shoal.graph;

import dev.shoal.device.DeviceAlgorithm;

/// An algorithm that searches graphs, and may refuse some.
public interface GraphSearch extends DeviceAlgorithm {
  /// Returns why it cannot search `graph`, and the remedy; an empty text if it can.
  default String refusal(Graph graph) {
    return "";
  }

  /// Checks that it can search `graph`.
  ///
  /// @throws UnsupportedOperationException if it cannot, with its [#refusal]
  default void requireSearchable(Graph graph) {
    String refusal = refusal(graph);
    if (!refusal.isEmpty()) {
      throw new UnsupportedOperationException(refusal);
    }
  }
}
