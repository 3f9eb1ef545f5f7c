package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.Rounds;
import dev.shoal.device.WorkerPool;
import dev.shoal.graph.Graph;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// Searches level by level: small levels on the caller's thread, large ones on all threads, wide
/// ones bottom-up where that is possible.
final class CpuBreadthFirst implements BreadthFirstKernel, Rounds {
  private static final VarHandle LEVELS = MethodHandles.arrayElementVarHandle(int[].class);

  /// Candidates that a worker collects before it tries to reach them: they stay in the first cache.
  private static final int CANDIDATES = 1 << 11;

  /// The work of a round.
  private enum Step {
    TOP_DOWN,
    DERIVE_BITMAPS,
    BOTTOM_UP
  }

  private final WorkerPool workers;
  private final TraversalTuning tuning;
  private final Turns turns;
  private final NodeQueue queue;
  private final NodeBitmaps bitmaps = new NodeBitmaps();
  private final int[][] candidates; // nodes of each worker that may be unseen
  private final int[] counts; // the count of each worker in the round

  // Of the call.
  private int[] offsets;
  private int[] heads;
  private int[] inOffsets; // the same of the arcs into each node; null if it never turns
  private int[] inHeads;
  private int[] levels;
  private int[] targets;
  private int limit;
  private int considered; // nodes of a level at which a turn is considered
  private int wordsOfBlock;
  private int level; // the open one
  private int nodesBefore; // of the level before it; bottom-up only
  private int nodesNow; // of the open level; bottom-up only
  private int unseen; // nodes that can still be reached, or more
  private int reachedTargets; // from the first on
  private Step step;
  private boolean isInRound;

  CpuBreadthFirst(Device.Cpu device, Turns turns) {
    workers = device.workers();
    tuning = TraversalTuning.of(device);
    this.turns = turns;
    queue = new NodeQueue(workers.threads());
    counts = new int[workers.threads()];
    candidates = new int[workers.threads()][CANDIDATES];
  }

  @Override
  public IntArray levels(Graph graph, BreadthFirstQuery query) {
    int[] result = new int[graph.nodes()];
    workers.forEachBlock(
        result.length, tuning.fillBlock(), (_, from, to) -> Arrays.fill(result, from, to, -1));
    begin(graph, query, result);
    try {
      workers.forEachRound(this);
    } finally {
      forget();
    }
    return IntArray.wrap(result);
  }

  private void begin(Graph graph, BreadthFirstQuery query, int[] result) {
    offsets = graph.offsets().hostArray();
    heads = graph.heads().hostArray();
    if (turns.alpha() > 0) {
      inOffsets = graph.transposed().offsets().hostArray();
      inHeads = graph.transposed().heads().hostArray();
      bitmaps.clear(graph.nodes());
    }
    levels = result;
    targets = query.targets();
    limit = query.limit();
    considered = turns.considered(graph.nodes());
    int words = NodeBitmaps.words(graph.nodes());
    wordsOfBlock =
        workers.threads() == 1 || words < tuning.parallelWordsFrom()
            ? Math.max(1, words)
            : tuning.wordBlock();
    level = 0;
    reachedTargets = 0;
    step = Step.TOP_DOWN;
    isInRound = false;
    Arrays.fill(counts, 0);
    queue.clear(graph.nodes());
    openSources(query.sources());
  }

  private void openSources(int[] sources) {
    int count = 0;
    for (int source : sources) {
      if (levels[source] < 0) {
        levels[source] = 0;
        queue.nodes()[count++] = source;
      }
    }
    queue.open(0, count);
    unseen = levels.length - count;
  }

  /// Releases the arrays of the call.
  private void forget() {
    offsets = null;
    heads = null;
    inOffsets = null;
    inHeads = null;
    levels = null;
    targets = null;
  }

  /// Searches small levels directly, until one is large enough for a round.
  @Override
  public int begin() {
    if (isInRound) {
      endRound();
    }
    while (hasNext()) {
      step = nextStep();
      if (step == Step.TOP_DOWN
          && (workers.threads() == 1 || queue.count() < tuning.parallelFrom())) {
        expandAlone();
      } else {
        isInRound = true;
        return step == Step.TOP_DOWN
            ? Math.ceilDiv(queue.count(), tuning.nodeBlock())
            : Math.ceilDiv(NodeBitmaps.words(levels.length), wordsOfBlock);
      }
    }
    return 0;
  }

  private boolean hasNext() {
    int nodes = step == Step.BOTTOM_UP ? nodesNow : queue.count();
    return nodes > 0 && unseen > 0 && level < limit && !areTargetsReached();
  }

  private boolean areTargetsReached() {
    while (reachedTargets < targets.length && levels[targets[reachedTargets]] >= 0) {
      reachedTargets++;
    }
    return targets.length > 0 && reachedTargets == targets.length;
  }

  private Step nextStep() {
    if (step == Step.DERIVE_BITMAPS) {
      return Step.BOTTOM_UP;
    }
    if (step == Step.BOTTOM_UP) {
      if (turns.staysBottomUp(nodesBefore, nodesNow, levels.length)) {
        return Step.BOTTOM_UP;
      }
      queue.open(0, bitmaps.write(NodeBitmaps.words(levels.length), queue.nodes()));
    }
    return isWide() ? Step.DERIVE_BITMAPS : Step.TOP_DOWN;
  }

  /// Returns whether the open level, which is in the queue, is to be searched bottom-up.
  private boolean isWide() {
    if (queue.count() < considered) {
      return false;
    }
    long max = turns.maxArcs(heads.length, levels.length, unseen + queue.count());
    long arcs = 0;
    for (int i = queue.from(); i < queue.to() && arcs <= max; i++) {
      int node = queue.nodes()[i];
      arcs += offsets[node + 1] - offsets[node];
    }
    return arcs > max;
  }

  @Override
  public void run(int worker, int block) {
    int from = block * wordsOfBlock;
    int to = (int) Math.min(NodeBitmaps.words(levels.length), (long) from + wordsOfBlock);
    switch (step) {
      case TOP_DOWN -> expandBlock(block, worker);
      case DERIVE_BITMAPS -> counts[worker] += bitmaps.derive(from, to, levels, level, inOffsets);
      case BOTTOM_UP ->
          counts[worker] += bitmaps.search(from, to, levels, level + 1, inOffsets, inHeads);
    }
  }

  private void endRound() {
    int count = 0;
    for (int worker = 0; worker < counts.length; worker++) {
      count += counts[worker];
      counts[worker] = 0;
    }
    switch (step) {
      case TOP_DOWN -> {
        unseen -= queue.openFound();
        level++;
      }
      case DERIVE_BITMAPS -> {
        unseen = count;
        nodesNow = queue.count();
      }
      case BOTTOM_UP -> {
        bitmaps.openNext();
        nodesBefore = nodesNow;
        nodesNow = count;
        unseen -= nodesNow;
        level++;
      }
    }
    isInRound = false;
  }

  /// Expands the open level while no other thread is at work, and the next ones while they are
  /// small.
  private void expandAlone() {
    int[] offsets = this.offsets; // otherwise fields are read again for each node
    int[] heads = this.heads;
    int[] levels = this.levels;
    int[] nodes = queue.nodes();
    int from = queue.from();
    int to = queue.to();
    int all = to + unseen;
    int small = workers.threads() == 1 ? considered : Math.min(considered, tuning.parallelFrom());
    boolean isBounded = limit < Integer.MAX_VALUE || targets.length > 0;
    int next = level;
    do {
      next++;
      int end = to;
      for (; from < end; from++) {
        int node = nodes[from];
        // The end is read in each iteration: otherwise the loop is counted, and unrolled for long
        // rows. Most are short; unrolled, a search of a grid took twice as long.
        for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
          int head = heads[arc];
          if (levels[head] < 0) {
            levels[head] = next;
            nodes[to++] = head;
          }
        }
      }
    } while (from < to && to - from < small && to < all && !isBounded);
    level = next;
    unseen = all - to;
    queue.open(from, to);
  }

  /// Expands a block of the open level while other threads expand others.
  private void expandBlock(int block, int worker) {
    int[] offsets = this.offsets;
    int[] heads = this.heads;
    int[] levels = this.levels;
    int[] nodes = queue.nodes();
    int[] candidates = this.candidates[worker];
    int count = 0;
    int next = level + 1;
    int from = queue.from() + block * tuning.nodeBlock();
    int to = Math.min(queue.to() - from, tuning.nodeBlock()) + from;
    for (int i = from; i < to; i++) {
      int node = nodes[i];
      if (offsets[node + 1] - offsets[node] > candidates.length - count) {
        settleShared(candidates, count, next, worker);
        count = 0;
        if (offsets[node + 1] - offsets[node] > candidates.length) {
          candidates = this.candidates[worker] = new int[offsets[node + 1] - offsets[node]];
        }
      }
      for (int arc = offsets[node]; arc < offsets[node + 1]; arc++) {
        int head = heads[arc];
        if ((int) LEVELS.getOpaque(levels, head) < 0) {
          candidates[count++] = head;
        }
      }
    }
    settleShared(candidates, count, next, worker);
  }

  private void settleShared(int[] candidates, int n, int next, int worker) {
    int[] levels = this.levels;
    int[] found = queue.buffer(worker);
    int count = queue.buffered(worker);
    for (int k = 0; k < n; k++) {
      int head = candidates[k];
      if ((int) LEVELS.getOpaque(levels, head) < 0
          && LEVELS.compareAndSet(levels, head, -1, next)) {
        if (count == found.length) {
          queue.append(found, count);
          count = 0;
        }
        found[count++] = head;
      }
    }
    queue.buffered(worker, count);
  }
}
