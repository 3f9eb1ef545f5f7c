package dev.shoal.graph.traversal;

import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// The definition: a queue of nodes, one level after the other.
final class SerialBreadthFirst implements BreadthFirstKernel {
  @Override
  public IntArray levels(Graph graph, BreadthFirstQuery query) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    int[] targets = query.targets();
    int[] levels = new int[graph.nodes()];
    Arrays.fill(levels, -1);
    int[] queue = new int[graph.nodes()];
    int end = 0;
    for (int source : query.sources()) {
      if (levels[source] < 0) {
        levels[source] = 0;
        queue[end++] = source;
      }
    }
    int from = 0;
    for (int level = 0;
        from < end && level < query.limit() && !areReached(targets, levels);
        level++) {
      for (int to = end; from < to; from++) {
        int node = queue[from];
        for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
          int head = heads[arc];
          if (levels[head] < 0) {
            levels[head] = level + 1;
            queue[end++] = head;
          }
        }
      }
    }
    return IntArray.wrap(levels);
  }

  private static boolean areReached(int[] targets, int[] levels) {
    return targets.length > 0 && Arrays.stream(targets).allMatch(node -> levels[node] >= 0);
  }
}
