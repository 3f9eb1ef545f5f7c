// Twins of int: long, float, double. Elements: weights, distances, bound, keys, distance,
// candidate, settleAll().
package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;

/// Dijkstra's algorithm with a reduction in place of a heap.
///
/// Keys are the distances of open nodes, and −1 for settled ones. No distance is below that, so
/// that lowering keys needs no mask for settled nodes.
final class IntReductionSearch implements IntSearch, MatrixSearch {
  private final boolean mayUseSimd;

  /// @param mayUseSimd whether SIMD code may be used, where the JVM has it
  IntReductionSearch(boolean mayUseSimd) {
    this.mayUseSimd = mayUseSimd;
  }

  @Override
  public void search(Graph graph, int[] weights, PathQuery query, int[] distances) {
    int[] offsets = graph.offsets().hostArray();
    int[] heads = graph.heads().hostArray();
    settleAll(
        query,
        new Targets(query),
        distances,
        (keys, node, distance) -> {
          for (int arc = offsets[node], end = offsets[node + 1]; arc < end; arc++) {
            int head = heads[arc];
            int candidate = distance + weights[arc];
            if (candidate < keys[head] && candidate >= 0) { // or it wrapped
              keys[head] = candidate;
            }
          }
          return usesSimd() ? IntNearestSimd.find(keys) : IntNearestScalar.find(keys);
        });
  }

  @Override
  public Array<?> distances(DenseGraph graph, Array<?> matrix, PathQuery query) {
    int[] weights = ((IntArray) matrix).hostArray();
    int n = graph.nodes();
    int[] distances = IntHostPaths.unreached(n, query.source(), Sums.intBound(query.limit()));
    Targets targets = new Targets(query);
    int bound =
        settleAll(
            query,
            targets,
            distances,
            (keys, node, distance) ->
                usesSimd()
                    ? IntNearestSimd.relax(keys, weights, node * n, distance)
                    : IntNearestScalar.relax(keys, weights, node * n, distance));
    if (!targets.areSettled()
        && DistanceType.of(matrix).mayExceed(query.limit())
        && graph.maxWeight() * n >= Integer.MAX_VALUE
        && leavesOut(distances, weights)) {
      return null;
    }
    IntHostPaths.finish(distances, query.targets(), bound);
    return IntArray.wrap(distances);
  }

  /// Relaxes the arcs of a node.
  @FunctionalInterface
  private interface Relaxation {
    /// Lowers the keys of the heads, and returns the nearest open node, or −1.
    int relax(int[] keys, int node, int distance);
  }

  /// Settles the nearest node until all targets are, and returns the bound of their distances.
  private static int settleAll(
      PathQuery query, Targets targets, int[] distances, Relaxation relaxation) {
    int bound = Sums.intBound(query.limit());
    int[] keys = distances.clone();
    int node = query.source();
    while (node >= 0 && keys[node] < bound) {
      int distance = keys[node];
      distances[node] = distance;
      keys[node] = -1;
      if (targets.settle(node)) {
        bound = Sums.next(distance); // nodes as far as the last target may lie behind it
      }
      node = relaxation.relax(keys, node, distance);
    }
    return bound;
  }

  private boolean usesSimd() {
    return mayUseSimd && SimdGate.open() && IntNearestSimd.GATE.ready();
  }

  /// Returns whether a node was not reached although an arc leads there from one that was.
  private static boolean leavesOut(int[] distances, int[] weights) {
    int n = distances.length;
    for (int head = 0; head < n; head++) {
      if (distances[head] < Integer.MAX_VALUE) {
        continue;
      }
      for (int node = 0; node < n; node++) {
        if (distances[node] < Integer.MAX_VALUE
            && !DenseGraph.isMissing(weights[node * n + head])) {
          return true;
        }
      }
    }
    return false;
  }
}
