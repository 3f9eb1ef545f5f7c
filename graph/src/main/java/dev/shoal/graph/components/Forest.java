package dev.shoal.graph.components;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Trees of nodes that one or several threads merge.
///
/// The parent of a node is lower than the node, and a root is its own parent. So the lower of two
/// merged roots becomes the root of both, and no order of merging makes a cycle.
///
/// Several threads hook only roots, by compare-and-set. A thread may overwrite the parent of a node
/// that is not a root by an older ancestor, which is still in the same tree; so paths are shortened
/// without synchronization.
final class Forest {
  private static final VarHandle PARENTS = MethodHandles.arrayElementVarHandle(int[].class);

  private final int[] parent;
  private final boolean isShared;

  /// @param parent for each node the node itself
  /// @param isShared whether several threads merge
  Forest(int[] parent, boolean isShared) {
    this.parent = parent;
    this.isShared = isShared;
  }

  /// Merges the trees of two nodes.
  void merge(int u, int v) {
    if (isShared) {
      mergeShared(parent, u, v);
    } else {
      mergeAlone(parent, u, v);
    }
  }

  /// Rem's algorithm: climbs from both nodes at once, always at the higher parent, and attaches
  /// each node that it passes to the lower ancestor in the other tree.
  private static void mergeAlone(int[] parent, int u, int v) {
    int a = u;
    int b = v;
    int up = parent[a];
    int down = parent[b];
    while (up != down) {
      if (up < down) {
        int swapped = a;
        a = b;
        b = swapped;
        swapped = up;
        up = down;
        down = swapped;
      }
      parent[a] = down;
      if (a == up) {
        return;
      }
      a = up;
      up = parent[a];
    }
  }

  private static void mergeShared(int[] parent, int u, int v) {
    int a = read(parent, u);
    int b = read(parent, v);
    while (a != b) {
      int high = Math.max(a, b);
      int low = Math.min(a, b);
      int up = read(parent, high);
      if (up == low || (up == high && PARENTS.compareAndSet(parent, high, high, low))) {
        return;
      }
      up = read(parent, high); // below `high`: another thread may just have hooked it
      int above = read(parent, up);
      if (above != up) {
        PARENTS.setOpaque(parent, high, above);
      }
      a = above;
      b = read(parent, low);
    }
  }

  private static int read(int[] parent, int node) {
    return (int) PARENTS.getOpaque(parent, node);
  }

  /// Makes the root the parent of each of the nodes `from` (inclusive) to `to` (exclusive).
  void flatten(int from, int to) {
    for (int node = from; node < to; node++) {
      int root = read(parent, node);
      for (int up = read(parent, root); up != root; up = read(parent, root)) {
        root = up;
      }
      PARENTS.setOpaque(parent, node, root);
    }
  }

  /// Returns the parent of a node: after [#flatten] the root of its tree.
  int parent(int node) {
    return read(parent, node);
  }
}
