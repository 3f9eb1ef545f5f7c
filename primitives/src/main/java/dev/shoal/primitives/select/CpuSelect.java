package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Selects on all threads: a tile at a time is marked and moved while it is in a core's cache.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuSelect implements SelectKernel {
  /// Elements from which a second thread is worth waking.
  private static final int PARALLEL_FROM = 1 << 17;

  private final WorkerPool workers;
  private final Selection selection = new Selection();
  private final long[] bits = new long[Selection.TILE / 64];

  CpuSelect(WorkerPool workers) {
    this.workers = workers;
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
  public <B extends Array<B>> int runLengths(B by, IntArray out) {
    int runs = indices(by, FirstOfRun.of(), out);
    RunLengths.ofStarts(out.hostArray(), runs, by.length());
    return runs;
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
    if (alone(selection)) {
      return selection.count(0, selection.length(), bits);
    }
    DecoupledLookback progress = new DecoupledLookback(selection);
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> progress.count());
    return progress.total();
  }

  private int write(Selection selection) {
    if (alone(selection)) {
      return selection.write(0, selection.length(), 0, 0, bits);
    }
    DecoupledLookback progress = new DecoupledLookback(selection);
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> progress.write(0));
    return progress.total();
  }

  /// The others go where those that are selected end, so all are counted first.
  private int partition(Selection selection) {
    if (alone(selection)) {
      int total = selection.count(0, selection.length(), bits);
      selection.write(0, selection.length(), 0, total, bits);
      return total;
    }
    DecoupledLookback progress = new DecoupledLookback(selection);
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> progress.count());
    int total = progress.total();
    progress.restart();
    workers.forEachBlock(workers.threads(), 1, (_, _, _) -> progress.write(total));
    return total;
  }

  private boolean alone(Selection selection) {
    return workers.threads() == 1 || selection.length() < PARALLEL_FROM;
  }
}
