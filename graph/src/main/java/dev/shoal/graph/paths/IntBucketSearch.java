// Twins of int: long, float, double. Elements: expanded, weights, distances.
package dev.shoal.graph.paths;

import dev.shoal.device.Rounds;
import dev.shoal.device.WorkerPool;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// Opens buckets of distances one after the other: Δ-stepping, and its variants with two queues or
/// with one bucket.
///
/// One thread expands a bucket of few nodes. A larger bucket is a round of all threads, which claim
/// blocks of its nodes. A thread continues at once with nodes that it finds for the open bucket
/// ("bucket fusion"), which saves most of the rounds on roads.
final class IntBucketSearch implements IntSearch, Rounds {
  /// Nodes of a bucket from which another thread pays: some ten microseconds.
  private static final int ENOUGH = 128;

  /// Nodes up to which a thread continues alone. More are left to the next round, where other
  /// threads can claim some of them.
  private static final int FUSED = 1000;

  /// Rounds in one bucket from which it is too wide: it holds a chain of so many arcs. On roads a
  /// bucket of the right width holds some ten, and one that takes twice as long some hundred.
  private static final int MANY_ROUNDS = 50;

  /// The factor by which buckets are then narrowed.
  private static final int NARROWER = 4;

  /// Nodes that may be looked through, without being expanded, for each node that is expanded. If
  /// there are more, the buckets are too narrow for the nodes that wait. One that is looked through
  /// costs a tenth of an expansion.
  private static final int LOOKED_THROUGH = 8;

  /// The factor by which buckets are then widened. Too wide ones are narrowed again.
  private static final int WIDER = 16;

  private static final int[] NONE = {};

  private final WorkerPool workers;
  private final BucketPlan plan;
  private final int ring;
  private final NodeBins[] bins; // of each worker; except the first, null until the first round
  private final IntRelaxation[] relaxations; // likewise
  private final int[][] spares; // an array for each worker's bins to fill next
  private final Frontier frontier;
  private int[] expanded = new int[0]; // see IntRelaxation

  // Of the call.
  private Graph graph;
  private int[] weights;
  private int[] distances;

  /// Workers that may have nodes: 1 until the first round, so that a small graph pays for one
  /// thread only.
  private int active;

  private int[] targets;
  private int settled; // targets with a final distance, from the first on
  private long open; // bucket
  private double width; // of a bucket
  private int rounds; // of the open bucket
  private long spent; // of what expansions allow

  IntBucketSearch(WorkerPool workers, BucketPlan plan, int ring) {
    this.workers = workers;
    this.plan = plan;
    this.ring = ring;
    int threads = workers.threads();
    bins = new NodeBins[threads];
    spares = new int[threads][];
    Arrays.fill(spares, NONE);
    frontier = new Frontier(threads);
    relaxations = new IntRelaxation[threads];
    prepare(0);
  }

  /// Makes the data of a worker, if necessary.
  private void prepare(int w) {
    if (bins[w] == null) {
      NodeBins made = new NodeBins(ring);
      relaxations[w] = new IntRelaxation(made);
      bins[w] = made;
    }
  }

  @Override
  public void search(Graph graph, int[] weights, PathQuery query, int[] distances) {
    targets = query.targets();
    settled = 0;
    open = 0;
    if (expanded.length < distances.length) {
      expanded = new int[distances.length];
    }
    Arrays.fill(expanded, 0, distances.length, -1);
    this.graph = graph;
    this.weights = weights;
    this.distances = distances;
    active = 1;
    relaxations[0].begin(graph, weights, distances, expanded);
    width(plan.widthFor(graph));
    rounds = 0;
    spent = LOOKED_THROUGH * taken() - distances.length;
    bins[0].add(0, query.source());
    try {
      workers.forEachRound(this);
    } finally {
      clear();
    }
  }

  /// Discards nodes that are left after an early stop, and the arrays of the call.
  private void clear() {
    for (int w = 0; w < active; w++) {
      bins[w].clear();
      relaxations[w].end();
    }
    graph = null;
    weights = null;
    distances = null;
  }

  /// Lets all workers take part in the following rounds.
  private void joinAll() {
    for (; active < bins.length; active++) {
      prepare(active);
      bins[active].open(open);
      relaxations[active].begin(graph, weights, distances, expanded);
      relaxations[active].width(width);
    }
  }

  /// Expands small buckets directly, until one is large enough for a round.
  @Override
  public int begin() {
    while (true) {
      int waiting = waiting();
      if (waiting == 0) {
        rounds = 0;
        if (isDone() || !openNext()) {
          return 0;
        }
        waiting = waiting();
      } else if (++rounds % MANY_ROUNDS == 0 && plan.isAdaptive() && size() <= allowance()) {
        spent += size();
        redistribute(width / NARROWER);
      }
      if (waiting >= ENOUGH && workers.threads() > 1) {
        joinAll();
        return frontier.take(bins);
      }
      expandAlone();
    }
  }

  private void width(double width) {
    this.width = width;
    for (int w = 0; w < active; w++) {
      relaxations[w].width(width);
    }
  }

  /// Returns how many nodes may be looked through: some for each one that was expanded since the
  /// buckets were widened, or since the start. Negative if there were more.
  private long allowance() {
    return LOOKED_THROUGH * taken() - spent;
  }

  private long taken() {
    long taken = 0;
    for (NodeBins each : bins) {
      taken += each == null ? 0 : each.taken();
    }
    return taken;
  }

  /// Returns the number of nodes that wait in all buckets.
  private long size() {
    long size = 0;
    for (int w = 0; w < active; w++) {
      size += bins[w].size();
    }
    return size;
  }

  /// Changes the width of the buckets, redistributes all waiting nodes, and opens the first bucket
  /// that has some.
  private void redistribute(double width) {
    width(width);
    NodeList nodes = new NodeList();
    for (int w = 0; w < active; w++) {
      bins[w].drainTo(nodes);
    }
    long first = NodeBins.NONE;
    for (int i = 0; i < nodes.count(); i++) {
      int node = nodes.nodes()[i];
      first = relaxations[0].isExpanded(node) ? first : Math.min(first, bucketOf(node));
    }
    rounds = 0;
    open(first == NodeBins.NONE ? 0 : first);
    for (int i = 0; i < nodes.count(); i++) {
      int node = nodes.nodes()[i];
      if (!relaxations[0].isExpanded(node)) {
        bins[0].add(bucketOf(node), node);
      }
    }
  }

  private long bucketOf(int node) {
    return relaxations[0].bucketOf(node);
  }

  /// Returns the number of nodes of the open bucket.
  private int waiting() {
    int waiting = 0;
    for (int w = 0; w < active; w++) {
      waiting += bins[w].count();
    }
    return waiting;
  }

  private void expandAlone() {
    for (int w = 0; w < active; w++) {
      int count = bins[w].count();
      relaxations[0].expand(take(w), count);
    }
  }

  /// Removes the nodes of the open bucket from a worker's bins. They are its spare from now on, not
  /// only once they are expanded: if that fails, no array is a list and the spare.
  private int[] take(int w) {
    int[] nodes = bins[w].take(spares[w]);
    spares[w] = nodes;
    return nodes;
  }

  @Override
  public void run(int worker, int block) {
    NodeBins found = bins[worker];
    IntRelaxation relaxation = relaxations[worker];
    frontier.expandBlock(worker, relaxation);
    for (int count = found.count(); count > 0 && count <= FUSED; count = found.count()) {
      relaxation.expandShared(take(worker), 0, count);
    }
  }

  /// Returns whether each target has its final distance: it is in the finished bucket, or before
  /// it.
  private boolean isDone() {
    while (settled < targets.length && bucketOf(targets[settled]) <= open) {
      settled++;
    }
    return targets.length > 0 && settled == targets.length;
  }

  /// Opens the next bucket that has nodes; returns whether there was one.
  private boolean openNext() {
    long next = NodeBins.NONE;
    long later = NodeBins.NONE;
    for (int w = 0; w < active; w++) {
      next = Math.min(next, bins[w].next());
      later = Math.min(later, bins[w].firstLater());
    }
    if (next < later) {
      open(next);
      return true;
    }
    return later < NodeBins.NONE && openLater(next);
  }

  private void open(long bucket) {
    open = bucket;
    for (int w = 0; w < active; w++) {
      bins[w].open(bucket);
    }
  }

  /// Opens the first bucket of nodes that were beyond the rings when they were found, and
  /// redistributes all of those.
  ///
  /// @param next the first bucket of a ring
  private boolean openLater(long next) {
    for (int w = 0; w < active; w++) {
      spent += bins[w].laterCount();
    }
    if (allowance() < 0 && plan.isAdaptive()) {
      spent = LOOKED_THROUGH * taken();
      redistribute(width * WIDER);
      return waiting() > 0;
    }
    long done = open;
    long first = next;
    for (int w = 0; w < active; w++) {
      first = Math.min(first, firstOpen(bins[w]));
    }
    if (first == NodeBins.NONE) {
      return false;
    }
    open(first);
    for (int w = 0; w < active; w++) {
      NodeBins each = bins[w];
      int[] later = each.later();
      int count = each.laterCount();
      each.clearLater();
      for (int i = 0; i < count; i++) {
        long bucket = bucketOf(later[i]);
        if (bucket > done) { // or it was settled since
          each.add(bucket, later[i]); // at an index before i, if it waits again
        }
      }
    }
    return true;
  }

  /// Returns the first bucket of the later nodes that are not settled.
  private long firstOpen(NodeBins each) {
    int[] later = each.later();
    long first = NodeBins.NONE;
    for (int i = 0; i < each.laterCount(); i++) {
      long bucket = bucketOf(later[i]);
      first = bucket > open ? Math.min(first, bucket) : first;
    }
    return first;
  }
}
