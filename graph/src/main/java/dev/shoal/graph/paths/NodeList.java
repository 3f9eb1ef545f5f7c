package dev.shoal.graph.paths;

import java.util.Arrays;

/// A list of nodes.
final class NodeList {
  private static final int FEWEST = 64;

  private int[] nodes = new int[0];
  private int count;

  void add(int node) {
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, Math.max(FEWEST, 2 * count));
    }
    nodes[count++] = node;
  }

  /// The nodes, in the first [#count()] elements.
  int[] nodes() {
    return nodes;
  }

  int count() {
    return count;
  }
}
