// Twins of int: long, float, double. Indices: head, heads, node, nodes, arc, source.
package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;
import java.util.Arrays;

/// What a search of one type needs before and after: a bound, and nodes that were not reached.
final class IntHostPaths {
  private final IntSearch search;

  IntHostPaths(IntSearch search) {
    this.search = search;
  }

  /// The distance of each node, or null if one does not fit in the type.
  int[] distances(Graph graph, int[] weights, PathQuery query) {
    int bound = Sums.intBound(query.limit());
    int[] distances = unreached(graph.nodes(), query.source(), bound);
    int[] targets = query.targets();
    search.search(graph, weights, query, distances);
    boolean isCut = targets.length > 0 && farthest(distances, targets) < bound;
    if (!isCut && bound == Integer.MAX_VALUE && leavesOut(graph, distances)) {
      return null;
    }
    finish(distances, targets, bound);
    return distances;
  }

  /// Before a search: the bound everywhere but at the source.
  static int[] unreached(int nodes, int source, int bound) {
    int[] distances = new int[nodes];
    Arrays.fill(distances, bound);
    distances[source] = 0;
    return distances;
  }

  /// Marks the nodes that were not reached, or that are farther than all targets.
  static void finish(int[] distances, int[] targets, int bound) {
    int farthest = targets.length == 0 ? bound : farthest(distances, targets);
    Sums.mark(distances, farthest < bound ? Sums.next(farthest) : bound);
  }

  private static int farthest(int[] distances, int[] targets) {
    int farthest = 0;
    for (int node : targets) {
      farthest = Math.max(farthest, distances[node]);
    }
    return farthest;
  }

  /// Whether a node was not reached although an arc leads there from one that was: a sum did not
  /// fit.
  private static boolean leavesOut(Graph graph, int[] distances) {
    if (2 * (graph.maxWeight() + farthest(distances)) < Integer.MAX_VALUE) {
      return false; // by far, so that it does not matter how the sum is rounded
    }
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    for (int node = 0; node < distances.length; node++) {
      if (distances[node] < Integer.MAX_VALUE) {
        for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
          if (distances[heads[arc]] == Integer.MAX_VALUE) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /// The largest distance of a node that was reached.
  private static double farthest(int[] distances) {
    int farthest = 0;
    for (int distance : distances) {
      farthest = distance < Integer.MAX_VALUE ? Math.max(farthest, distance) : farthest;
    }
    return farthest;
  }
}
