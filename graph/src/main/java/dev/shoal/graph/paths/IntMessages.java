// Twins of int: long, float, double. Indices: node, nodes.
package dev.shoal.graph.paths;

import java.util.Arrays;

/// Candidates that a thread found for nodes of another one, in the order in which it found them.
final class IntMessages {
  private static final int FEWEST = 64;

  private int[] nodes = new int[0];
  private int[] candidates = new int[0];
  private int count;

  void add(int node, int candidate) {
    if (count == nodes.length) {
      int length = Math.max(FEWEST, 2 * count);
      nodes = Arrays.copyOf(nodes, length);
      candidates = Arrays.copyOf(candidates, length);
    }
    nodes[count] = node;
    candidates[count++] = candidate;
  }

  int count() {
    return count;
  }

  int node(int i) {
    return nodes[i];
  }

  int candidate(int i) {
    return candidates[i];
  }

  void clear() {
    count = 0;
  }
}
