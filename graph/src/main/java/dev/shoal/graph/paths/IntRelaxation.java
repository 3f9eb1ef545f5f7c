// Twins of int: long, float, double. Elements: DISTANCES, candidates, weights, distances, expanded,
// distance, candidate, old.
package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Relaxes the arcs of nodes: if an arc lowers the distance of its head, the head is put in a bin.
///
/// On roads two of five arcs do, in no predictable pattern; branches would be mispredicted at every
/// second node. So that loop has no branch: each head is written behind the last one that was
/// found, and the end moves by 0 or 1. Where nodes have many arcs, few of them lower a distance,
/// and the prediction is right. In both cases a separate loop puts the heads in bins: a list that
/// may have to grow would cost the loop over arcs as much as the mispredictions.
///
/// Each thread has an instance. While several threads work, candidates are recorded first and then
/// lowered by compare-and-set, which would otherwise serialize the arcs. Distances are read by
/// plain loads: a stale one costs a failed attempt, or a node that is expanded twice, and all
/// writes are visible after the round. A JVM of 64 bits never splits a `long` or a `double`.
final class IntRelaxation implements Frontier.Expansion {
  /// The maximum average degree for the loop without branches.
  private static final double FEW_ARCS = 6;

  /// Nodes that are collected before they are put in bins: they stay in the first cache.
  private static final int ROOM = 1 << 11;

  private static final VarHandle DISTANCES = MethodHandles.arrayElementVarHandle(int[].class);

  private final NodeBins bins;
  private int[] found = new int[ROOM];
  private int[] candidates = new int[ROOM]; // for the distances of those

  // Of the call.
  private int[] offsets;
  private int[] heads;
  private int[] weights;
  private int[] distances;
  private int[] expanded;
  private double perUnit; // buckets in a distance of 1
  private boolean branches;

  IntRelaxation(NodeBins bins) {
    this.bins = bins;
  }

  /// @param expanded the distance at which each node was last expanded; −1 before. A node is in the
  ///   bins once for each decrease; this selects the last one, so that buckets may be wide
  void begin(Graph graph, int[] weights, int[] distances, int[] expanded) {
    offsets = graph.offsets().hostArray();
    heads = graph.heads().hostArray();
    this.weights = weights;
    this.distances = distances;
    this.expanded = expanded;
    branches = graph.arcs() > FEW_ARCS * graph.nodes();
  }

  /// Sets the width of a bucket.
  void width(double width) {
    perUnit = 1 / width;
  }

  /// Returns whether a node was expanded at its current distance.
  boolean isExpanded(int node) {
    return expanded[node] == distances[node];
  }

  /// Releases the arrays of the call.
  void end() {
    offsets = null;
    heads = null;
    weights = null;
    distances = null;
    expanded = null;
  }

  /// Returns the bucket of a distance. The last one holds all distances beyond the range of
  /// numbers.
  private long bucket(int distance) {
    return Math.min((long) (distance * perUnit), NodeBins.NONE - 1);
  }

  /// Returns the bucket of a node's distance.
  long bucketOf(int node) {
    return bucket(distances[node]);
  }

  /// Expands nodes while no other thread works.
  void expand(int[] nodes, int count) {
    if (branches) {
      expandBranching(nodes, count);
    } else {
      expandBranchless(nodes, count);
    }
  }

  private void expandBranching(int[] nodes, int count) {
    int foundCount = 0;
    for (int i = 0; i < count; i++) {
      int node = nodes[i];
      int distance = distances[node];
      if (expanded[node] == distance) {
        continue;
      }
      expanded[node] = distance;
      int start = offsets[node];
      int end = offsets[node + 1];
      if (isShort(foundCount, end - start)) {
        foundCount = putInBins(foundCount);
        reserve(end - start);
      }
      for (int arc = start; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        if (candidate < distances[head] && candidate >= 0) { // or it wrapped
          distances[head] = candidate;
          found[foundCount++] = head;
        }
      }
    }
    putInBins(foundCount);
  }

  private void expandBranchless(int[] nodes, int count) {
    int foundCount = 0;
    for (int i = 0; i < count; i++) {
      int node = nodes[i];
      int distance = distances[node];
      if (expanded[node] == distance) {
        continue;
      }
      expanded[node] = distance;
      int start = offsets[node];
      int end = offsets[node + 1];
      if (isShort(foundCount, end - start)) {
        foundCount = putInBins(foundCount);
        reserve(end - start);
      }
      for (int arc = start; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        int old = distances[head];
        int isLower = Sums.isLower(candidate, old);
        found[foundCount] = head;
        foundCount += isLower;
        distances[head] = Sums.select(isLower, candidate, old);
      }
    }
    putInBins(foundCount);
  }

  @Override
  public void expandShared(int[] nodes, int from, int to) {
    if (branches) {
      expandSharedBranching(nodes, from, to);
    } else {
      expandSharedBranchless(nodes, from, to);
    }
  }

  private void expandSharedBranching(int[] nodes, int from, int to) {
    int foundCount = 0;
    for (int i = from; i < to; i++) {
      int node = nodes[i];
      int distance = distances[node];
      if (expanded[node] == distance) {
        continue;
      }
      expanded[node] = distance;
      int start = offsets[node];
      int end = offsets[node + 1];
      if (isShort(foundCount, end - start)) {
        foundCount = lowerFound(foundCount);
        reserve(end - start);
      }
      for (int arc = start; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        if (candidate < distances[head] && candidate >= 0) {
          found[foundCount] = head;
          candidates[foundCount++] = candidate;
        }
      }
    }
    lowerFound(foundCount);
  }

  private void expandSharedBranchless(int[] nodes, int from, int to) {
    int foundCount = 0;
    for (int i = from; i < to; i++) {
      int node = nodes[i];
      int distance = distances[node];
      if (expanded[node] == distance) {
        continue;
      }
      expanded[node] = distance;
      int start = offsets[node];
      int end = offsets[node + 1];
      if (isShort(foundCount, end - start)) {
        foundCount = lowerFound(foundCount);
        reserve(end - start);
      }
      for (int arc = start; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        found[foundCount] = head;
        candidates[foundCount] = candidate;
        foundCount += Sums.isLower(candidate, distances[head]);
      }
    }
    lowerFound(foundCount);
  }

  /// Whether there is no room for what the arcs of a node may find, and one more.
  private boolean isShort(int count, int degree) {
    return count + degree >= found.length;
  }

  /// Makes room for the arcs of a node.
  private void reserve(int degree) {
    if (isShort(0, degree)) {
      candidates = new int[2 * degree];
      found = new int[2 * degree];
    }
  }

  /// Puts what was found in bins.
  ///
  /// @return 0, the new count
  private int putInBins(int count) {
    for (int i = 0; i < count; i++) {
      bins.add(bucketOf(found[i]), found[i]);
    }
    return 0;
  }

  /// Lowers distances to the candidates that are still below them, and puts those nodes in bins.
  ///
  /// @return 0, the new count
  private int lowerFound(int count) {
    for (int i = 0; i < count; i++) {
      int node = found[i];
      int candidate = candidates[i];
      if (lower(node, candidate)) {
        bins.add(bucket(candidate), node);
      }
    }
    return 0;
  }

  private boolean lower(int node, int candidate) {
    for (int old = distances[node]; candidate < old; old = distances[node]) {
      if (DISTANCES.compareAndSet(distances, node, old, candidate)) {
        return true;
      }
    }
    return false;
  }
}
