// Twins of int: long, float, double. Indices: arc, degree, found, foundCount, head, heads, isLower,
// lowerFound, node, nodes, putInBins.
package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Tries the arcs of nodes: where one makes its head nearer, the head is put in a bin.
///
/// On roads two of five arcs do, and a processor cannot tell which; it would guess wrong at every
/// second node. So nothing branches there: a head is written behind the last one that was found in
/// any case, and the end moves on by 0 or 1. Where nodes have many arcs, few of them do, and the
/// guess is right. Either way a loop of its own puts what was found in bins: a list that may have
/// to grow would cost the loop over arcs as much as the wrong guesses.
///
/// One instance for each thread. While several are at work, what an arc may lower is noted first
/// and lowered then, by a compare-and-set, which keeps arcs from overlapping. Distances are read
/// plainly all the same: an old one costs an attempt in vain, or a node that is expanded twice, and
/// what was written is seen after the round. No JVM of 64 bits splits a `long` or a `double`.
final class IntRelaxation implements Frontier.Expansion {
  /// The most arcs a node, on average, for which nothing branches.
  private static final double FEW_ARCS = 6;

  /// Nodes that are found before they are put in bins: they are in the first cache still.
  private static final int ROOM = 1 << 11;

  private static final VarHandle DISTANCES = MethodHandles.arrayElementVarHandle(int[].class);

  private final NodeBins bins;
  private int[] found = new int[ROOM];
  private int[] candidates = new int[ROOM]; // for their distances

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

  /// @param expanded the distance at which each node was expanded last; −1 before. A node is in the
  ///   bins once for each time it came nearer; this tells the one time that matters, so that
  ///   buckets may be wide
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

  /// Whether a node was expanded at its distance.
  boolean isExpanded(int node) {
    return expanded[node] == distances[node];
  }

  /// Lets the arrays of the call go.
  void end() {
    offsets = null;
    heads = null;
    weights = null;
    distances = null;
    expanded = null;
  }

  /// The bucket of a distance. The last one holds all that are farther than buckets can be
  /// numbered.
  private long bucket(int distance) {
    return Math.min((long) (distance * perUnit), NodeBins.NONE - 1);
  }

  /// The bucket of a node's distance.
  long bucketOf(int node) {
    return bucket(distances[node]);
  }

  /// Expands nodes while no other thread is at work.
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
      found = new int[2 * degree];
      candidates = new int[2 * degree];
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
