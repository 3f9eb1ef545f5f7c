package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Selects on all threads: each tile is marked and moved while it is in a core's cache.
///
/// A single thread calls the loops directly: a lambda that captures arrays would be allocated.
final class CpuSelect implements SelectKernel {
  private final WorkerPool workers;
  private final SelectTuning tuning;
  private final Selection selection = new Selection();
  private final long[] bits = new long[TypedTile.TILE / 64];

  CpuSelect(WorkerPool workers, SelectTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  @Override
  public <B extends Array<B>> int count(B by, Condition<B> where) {
    try {
      return count(selection.count(by, where));
    } finally {
      selection.end();
    }
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int values(
      B by, Condition<B> where, A in, A out) {
    try {
      return write(selection.values(by, where, in, out));
    } finally {
      selection.end();
    }
  }

  @Override
  public <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out) {
    try {
      return write(selection.indices(by, where, out));
    } finally {
      selection.end();
    }
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int partition(
      B by, Condition<B> where, A in, A out) {
    try {
      return partition(selection.partition(by, where, in, out));
    } finally {
      selection.end();
    }
  }

  private int count(Selection selection) {
    if (isAlone(selection)) {
      return selection.count(0, selection.length(), bits);
    }
    DecoupledLookback lookback = new DecoupledLookback(selection, tuning);
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> lookback.count());
    return lookback.total();
  }

  private int write(Selection selection) {
    if (isAlone(selection)) {
      return selection.write(0, selection.length(), 0, 0, bits);
    }
    DecoupledLookback lookback = new DecoupledLookback(selection, tuning);
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> lookback.write(0));
    return lookback.total();
  }

  /// Several threads count all elements first, since the others are written after all selected
  /// ones.
  private int partition(Selection selection) {
    if (isAlone(selection)) {
      return selection.partition(bits);
    }
    DecoupledLookback lookback = new DecoupledLookback(selection, tuning);
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> lookback.count());
    int total = lookback.total();
    lookback.restart();
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> lookback.write(total));
    return total;
  }

  private boolean isAlone(Selection selection) {
    return workers.threads() == 1 || selection.length() < tuning.parallelFrom();
  }
}
