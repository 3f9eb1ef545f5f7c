// Twins of int: long, float, double. Elements: bound, distances, unreached(), farthest, farthest(),
// distance.
package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// The steps before and after a search of one type: a bound, and nodes that were not reached.
final class IntHostPaths implements TypedPaths {
  private final IntSearch search;

  IntHostPaths(IntSearch search) {
    this.search = search;
  }

  @Override
  public Array<?> distances(Graph graph, Array<?> weights, PathQuery query) {
    int bound = Sums.intBound(query.limit());
    int[] distances = unreached(graph.nodes(), query.source(), bound);
    int[] targets = query.targets();
    search.search(graph, ((IntArray) weights).hostArray(), query, distances);
    boolean isCut = targets.length > 0 && farthest(distances, targets) < bound;
    boolean mayExceed = !isCut && DistanceType.of(weights).mayExceed(query.limit());
    if (mayExceed && leavesOut(graph, distances)) {
      return null;
    }
    finish(distances, targets, bound);
    return IntArray.wrap(distances);
  }

  /// Returns the distances before a search: the bound everywhere but at the source.
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

  /// Returns whether a node was not reached although an arc leads there from one that was: a sum
  /// did not fit.
  private static boolean leavesOut(Graph graph, int[] distances) {
    if (2 * (graph.maxWeight() + farthest(distances)) < Integer.MAX_VALUE) {
      return false; // by far, whatever the rounding of the sum
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

  /// Returns the largest distance of a node that was reached.
  private static double farthest(int[] distances) {
    int farthest = 0;
    for (int distance : distances) {
      farthest = distance < Integer.MAX_VALUE ? Math.max(farthest, distance) : farthest;
    }
    return farthest;
  }

  /// Returns the number of nodes that were reached.
  static int reached(Array<?> distances) {
    int reached = 0;
    for (int distance : ((IntArray) distances).onHost().hostArray()) {
      reached += Sums.isReached(distance) ? 1 : 0;
    }
    return reached;
  }
}
