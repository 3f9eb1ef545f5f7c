package dev.shoal.graph.components;

import dev.shoal.graph.ListedArcs;
import java.util.Arrays;

/// The oracle: trees of arcs from the list, and labels in the order in which a walk over the nodes
/// meets a new component.
final class PlainUnionFind {
  private final int[] lowest;
  private final int[] labels;
  private final int[] sizes;

  private PlainUnionFind(int[] lowest, int[] labels, int[] sizes) {
    this.lowest = lowest;
    this.labels = labels;
    this.sizes = sizes;
  }

  /// The lowest node of each node's component.
  int[] lowest() {
    return lowest;
  }

  /// The label of each node.
  int[] labels() {
    return labels;
  }

  /// How many nodes each component has.
  int[] sizes() {
    return sizes;
  }

  static PlainUnionFind of(ListedArcs arcs) {
    int[] tree = new int[arcs.nodes()];
    Arrays.setAll(tree, node -> node);
    for (int i = 0; i < arcs.length(); i++) {
      tree[root(tree, arcs.from(i))] = root(tree, arcs.to(i));
    }
    int[] lowest = new int[arcs.nodes()];
    int[] labels = new int[arcs.nodes()];
    int[] labelOfRoot = new int[arcs.nodes()];
    int[] firstOfRoot = new int[arcs.nodes()];
    int[] sizes = new int[arcs.nodes()];
    int count = 0;
    Arrays.fill(labelOfRoot, -1);
    for (int node = 0; node < arcs.nodes(); node++) {
      int root = root(tree, node);
      if (labelOfRoot[root] < 0) {
        labelOfRoot[root] = count++;
        firstOfRoot[root] = node;
      }
      lowest[node] = firstOfRoot[root];
      labels[node] = labelOfRoot[root];
      sizes[labels[node]]++;
    }
    return new PlainUnionFind(lowest, labels, Arrays.copyOf(sizes, count));
  }

  private static int root(int[] tree, int node) {
    int root = node;
    while (tree[root] != root) {
      root = tree[root];
    }
    while (tree[node] != root) {
      int next = tree[node];
      tree[node] = root;
      node = next;
    }
    return root;
  }
}
