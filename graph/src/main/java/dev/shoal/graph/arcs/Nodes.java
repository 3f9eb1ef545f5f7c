package dev.shoal.graph.arcs;

import java.util.Locale;

/// Checks the nodes that a query names.
public final class Nodes {
  private Nodes() {}

  /// Checks that each node of `list` is in 0 … nodes−1.
  ///
  /// @param name what the nodes are to the query, in the message
  /// @throws IndexOutOfBoundsException if one is not
  public static void require(String name, int nodes, int... list) {
    for (int node : list) {
      if (node < 0 || node >= nodes) {
        throw new IndexOutOfBoundsException(
            nodes == 0
                ? String.format(Locale.ROOT, "%s is %d, but the graph has no nodes", name, node)
                : String.format(
                    Locale.ROOT, "%s is %d, but nodes are 0 … %d", name, node, nodes - 1));
      }
    }
  }
}
