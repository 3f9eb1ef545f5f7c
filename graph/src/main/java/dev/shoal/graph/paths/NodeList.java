package dev.shoal.graph.paths;

import java.util.Arrays;

/// A list of nodes.
final class NodeList {
  private static final int MIN_CAPACITY = 64;

  private int[] nodes = new int[0];
  private int count;

  void add(int node) {
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, Math.max(MIN_CAPACITY, 2 * count));
    }
    nodes[count++] = node;
  }

  /// Returns the nodes, in the first [#count()] elements.
  int[] nodes() {
    return nodes;
  }

  int count() {
    return count;
  }
}
