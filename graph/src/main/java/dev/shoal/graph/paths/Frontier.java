package dev.shoal.graph.paths;

import java.util.concurrent.atomic.AtomicIntegerArray;

/// The nodes of one round: what each worker found of the open bucket, in blocks that workers claim.
///
/// A worker claims blocks of its own nodes first. They lie beside those that it expanded before, so
/// their distances are in its cache; on roads that saves a seventh of the time.
final class Frontier {
  /// Nodes that are claimed at once: some three microseconds on roads.
  private static final int BLOCK = 64;

  /// Elements between the counters of two workers, so that they are in different cache lines.
  private static final int APART = 16;

  private final int[][] nodes; // of each worker
  private final int[] counts;
  private final int[] blocks;
  private final AtomicIntegerArray claims; // of blocks of each worker, in vain ones included

  /// What is done with nodes.
  interface Expansion {
    /// Expands the nodes `from` (inclusive) to `to` (exclusive) of a list while other threads
    /// expand others.
    void expandShared(int[] nodes, int from, int to);
  }

  Frontier(int workers) {
    nodes = new int[workers][0];
    counts = new int[workers];
    blocks = new int[workers];
    claims = new AtomicIntegerArray(workers * APART);
  }

  /// Takes the nodes of the open bucket out of the bins; returns how many blocks they make.
  int take(NodeBins[] bins) {
    int sum = 0;
    for (int w = 0; w < bins.length; w++) {
      counts[w] = bins[w].count();
      nodes[w] = bins[w].take(nodes[w]);
      blocks[w] = Math.ceilDiv(counts[w], BLOCK);
      claims.set(w * APART, 0);
      sum += blocks[w];
    }
    return sum;
  }

  /// Expands a block that nobody has claimed, one of the worker's own if there is one. To be called
  /// once for each block.
  void expandBlock(int worker, Expansion expansion) {
    int owner = worker;
    int block = claims.getAndIncrement(owner * APART);
    while (block >= blocks[owner]) {
      owner = owner + 1 == blocks.length ? 0 : owner + 1;
      block = claims.getAndIncrement(owner * APART);
    }
    int from = block * BLOCK;
    int to = block + 1 == blocks[owner] ? counts[owner] : from + BLOCK;
    expansion.expandShared(nodes[owner], from, to);
  }
}
