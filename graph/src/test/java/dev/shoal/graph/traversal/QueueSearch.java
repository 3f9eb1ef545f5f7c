package dev.shoal.graph.traversal;

import dev.shoal.graph.ListedArcs;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/// The oracle: a queue over lists of neighbours.
final class QueueSearch {
  private final int[] levels;
  private final int[] parents;

  private QueueSearch(int[] levels, int[] parents) {
    this.levels = levels;
    this.parents = parents;
  }

  static QueueSearch of(ListedArcs arcs, int... sources) {
    List<List<Integer>> neighbours = arcs.neighbours();
    int[] levels = new int[arcs.nodes()];
    Arrays.fill(levels, -1);
    Queue<Integer> queue = new ArrayDeque<>();
    for (int source : sources) {
      levels[source] = 0;
      queue.add(source);
    }
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int head : neighbours.get(node)) {
        if (levels[head] < 0) {
          levels[head] = levels[node] + 1;
          queue.add(head);
        }
      }
    }
    return new QueueSearch(levels, parents(neighbours, levels));
  }

  /// The level of each node; −1 where it was not reached.
  int[] levels() {
    return levels;
  }

  /// The lowest neighbour in the level before; −1 where there is none.
  int[] parents() {
    return parents;
  }

  private static int[] parents(List<List<Integer>> neighbours, int[] levels) {
    int[] parents = new int[levels.length];
    Arrays.fill(parents, -1);
    for (int node = levels.length - 1; node >= 0; node--) { // so that the lowest is written last
      for (int head : neighbours.get(node)) {
        if (levels[node] >= 0 && levels[head] == levels[node] + 1) {
          parents[head] = node;
        }
      }
    }
    return parents;
  }

  /// Without the nodes beyond `limit`, or beyond the farthest target if all are within it.
  int[] levels(int limit, int... targets) {
    boolean areReached =
        targets.length > 0
            && Arrays.stream(targets).allMatch(t -> levels[t] >= 0 && levels[t] <= limit);
    int last = areReached ? Arrays.stream(targets).map(t -> levels[t]).max().orElseThrow() : limit;
    return Arrays.stream(levels).map(level -> level <= last ? level : -1).toArray();
  }
}
