package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/// Runs the blocks of a range on numbered workers, one for each thread, so that each may keep its
/// own scratch. Allocates nothing for a call.
final class WorkerLoop {
  /// The work on some of a range.
  @FunctionalInterface
  interface Work {
    /// Processes `from` (inclusive) to `to` (exclusive); no two calls for one worker run at once.
    void run(int worker, int from, int to);
  }

  private final WorkerPool pool;
  private final WorkerPool.Block claims = (worker, _, _) -> claimBlocks(worker);
  private final AtomicInteger claimed = new AtomicInteger();
  private Work work;
  private int length;
  private int blockSize;

  WorkerLoop(WorkerPool pool) {
    this.pool = pool;
  }

  /// Returns the number of workers.
  int workers() {
    return pool.threads();
  }

  /// Processes all of `0 … length`.
  void forEach(int length, int blockSize, Work work) {
    forEach(length, blockSize, workers(), work);
  }

  /// Processes all of `0 … length` on the first `maxWorkers` workers.
  void forEach(int length, int blockSize, int maxWorkers, Work work) {
    int blocks = Math.ceilDiv(length, blockSize);
    this.work = work;
    this.length = length;
    this.blockSize = blockSize;
    claimed.set(0);
    pool.forEachBlock(Math.min(blocks, maxWorkers), 1, claims);
  }

  private void claimBlocks(int worker) {
    int blocks = Math.ceilDiv(length, blockSize);
    for (int block = claimed.getAndIncrement(); block < blocks; block = claimed.getAndIncrement()) {
      int from = block * blockSize;
      work.run(worker, from, from + Math.min(blockSize, length - from));
    }
  }
}
