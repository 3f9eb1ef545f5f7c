package dev.shoal.graph.components;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;

/// The definition: a forest in which each arc merges two trees, the higher root below the lower.
final class SerialComponents implements ComponentsKernel {
  @Override
  public IntArray lowestNodes(Graph graph) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] parent = new int[graph.nodes()];
    for (int node = 0; node < parent.length; node++) {
      parent[node] = node;
    }
    for (int node = 0; node < parent.length; node++) {
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int a = root(parent, node);
        int b = root(parent, heads[arc]);
        parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
    for (int node = 0; node < parent.length; node++) {
      parent[node] = root(parent, node);
    }
    return IntArray.wrap(parent);
  }

  /// The root of a tree; halves the path to it.
  private static int root(int[] parent, int node) {
    while (parent[node] != node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }
}
