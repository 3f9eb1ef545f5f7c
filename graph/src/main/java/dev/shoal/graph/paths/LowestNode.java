package dev.shoal.graph.paths;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// The lowest of the nodes that several threads offer concurrently.
final class LowestNode {
  private static final VarHandle NODES = MethodHandles.arrayElementVarHandle(int[].class);

  private LowestNode() {}

  /// Sets element `i` to `node` if that is lower.
  static void offer(int[] nodes, int i, int node) {
    for (int old = nodes[i]; node < old; old = nodes[i]) {
      if (NODES.weakCompareAndSetPlain(nodes, i, old, node)) {
        return;
      }
    }
  }
}
