// Twins of int: long, float, double. Indices: arc, degree, found, foundCount, head, heads, isLower,
// node, nodes, others, owner, owners, putInBins, send, sentCount.
package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;

/// Tries the arcs of nodes: where one makes its head nearer, the head is put in a bin.
///
/// On roads two of five arcs do, and a processor cannot tell which; it would guess wrong at every
/// second node. So nothing branches there: a head is written behind the last one that was found in
/// any case, and the end moves on by 0 or 1. Where nodes have many arcs, few of them do, and the
/// guess is right. Either way a loop of its own puts what was found in bins: a list that may have
/// to grow would cost the loop over arcs as much as the wrong guesses.
///
/// One instance for each thread. Distances are read while the owner of a node may be lowering them:
/// an old one costs a message that changes nothing, or a node that is expanded twice, and what was
/// written is seen after the round. Accesses are plain, since opaque ones keep the compiler from
/// overlapping arcs; no JVM of 64 bits splits a `long` or a `double`.
final class IntRelaxation {
  /// The most arcs a node, on average, for which nothing branches.
  private static final double FEW_ARCS = 6;

  /// Nodes that are found before they are put in bins: they are in the first cache still.
  private static final int ROOM = 1 << 11;

  private final NodeBins bins;
  private final IntMessages[] outbox; // for each owner
  private int[] found = new int[ROOM];
  private int[] others = new int[ROOM]; // nodes of other owners
  private int[] candidates = new int[ROOM]; // for their distances

  // Of the call.
  private int[] offsets;
  private int[] heads;
  private int[] weights;
  private int[] distances;
  private int[] expanded;
  private double perUnit; // buckets in a distance of 1
  private boolean branches;

  IntRelaxation(NodeBins bins, IntMessages[] outbox) {
    this.bins = bins;
    this.outbox = outbox;
  }

  /// @param expanded the distance at which each node was expanded last; −1 before. A node is in the
  ///   bins once for each time it came nearer; this tells the one time that matters, so that
  ///   buckets may be wide
  void begin(Graph graph, int[] weights, int[] distances, int[] expanded) {
    offsets = graph.offsets().heap();
    heads = graph.heads().heap();
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

  /// The bucket of a node's distance. The last one holds all that are farther than buckets can be
  /// numbered.
  long bucketOf(int node) {
    return Math.min((long) (distances[node] * perUnit), NodeBins.NONE - 1);
  }

  /// Applies candidates that other threads found for nodes of an owner.
  void apply(IntMessages inbox) {
    for (int i = 0; i < inbox.count(); i++) {
      int node = inbox.node(i);
      int candidate = inbox.candidate(i);
      if (candidate < distances[node]) {
        distances[node] = candidate;
        bins.add(bucketOf(node), node);
      }
    }
    inbox.clear();
  }

  /// Expands nodes: lowers the distances of heads of this owner, and sends candidates for the
  /// others.
  ///
  /// @param owners how many there are; 1 while no other thread is at work
  void expand(int[] nodes, int count, int owner, int owners) {
    if (branches) {
      expandBranching(nodes, count, owner, owners);
    } else if (owners == 1) {
      expandBranchless(nodes, count);
    } else {
      expandBranchlessShared(nodes, count, owner, owners);
    }
  }

  private void expandBranching(int[] nodes, int count, int owner, int owners) {
    int foundCount = 0;
    int sentCount = 0;
    for (int i = 0; i < count; i++) {
      int node = nodes[i];
      int distance = distances[node];
      if (expanded[node] == distance) {
        continue;
      }
      expanded[node] = distance;
      int start = offsets[node];
      int end = offsets[node + 1];
      if (isShort(Math.max(foundCount, sentCount), end - start)) {
        sentCount = send(sentCount, owners);
        foundCount = putInBins(foundCount);
        reserve(end - start);
      }
      for (int arc = start; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        if (candidate < distances[head] && candidate >= 0) { // or it wrapped
          if (Owners.of(head, owners) == owner) {
            distances[head] = candidate;
            found[foundCount++] = head;
          } else {
            others[sentCount] = head;
            candidates[sentCount++] = candidate;
          }
        }
      }
    }
    putInBins(foundCount);
    send(sentCount, owners);
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

  private void expandBranchlessShared(int[] nodes, int count, int owner, int owners) {
    int foundCount = 0;
    int sentCount = 0;
    for (int i = 0; i < count; i++) {
      int node = nodes[i];
      int distance = distances[node];
      if (expanded[node] == distance) {
        continue;
      }
      expanded[node] = distance;
      int start = offsets[node];
      int end = offsets[node + 1];
      if (isShort(Math.max(foundCount, sentCount), end - start)) {
        sentCount = send(sentCount, owners);
        foundCount = putInBins(foundCount);
        reserve(end - start);
      }
      for (int arc = start; arc < end; arc++) {
        int head = heads[arc];
        int candidate = distance + weights[arc];
        int old = distances[head];
        int isLower = Sums.isLower(candidate, old);
        if (Owners.of(head, owners) == owner) { // as the arc before it, mostly
          found[foundCount] = head;
          foundCount += isLower;
          distances[head] = Sums.select(isLower, candidate, old);
        } else {
          others[sentCount] = head;
          candidates[sentCount] = candidate;
          sentCount += isLower;
        }
      }
    }
    putInBins(foundCount);
    send(sentCount, owners);
  }

  /// Whether there is no room for what the arcs of a node may find, and one more.
  private boolean isShort(int count, int degree) {
    return count + degree >= found.length;
  }

  /// Makes room for the arcs of a node.
  private void reserve(int degree) {
    if (isShort(0, degree)) {
      found = new int[2 * degree];
      others = new int[2 * degree];
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

  /// Sends candidates to the owners of their nodes.
  ///
  /// @return 0, the new count
  private int send(int count, int owners) {
    for (int i = 0; i < count; i++) {
      outbox[Owners.of(others[i], owners)].add(others[i], candidates[i]);
    }
    return 0;
  }
}
