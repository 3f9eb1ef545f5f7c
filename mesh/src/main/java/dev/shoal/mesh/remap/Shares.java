package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/// Deals blocks of a range to as many shares as there are threads, so that each share may have
/// scratch of its own, made once.
final class Shares {
  /// What is done to some of a range.
  @FunctionalInterface
  interface Work {
    /// Works on `from` to `to`; no two calls of one `share` run at once.
    void run(int share, int from, int to);
  }

  private final WorkerPool workers;
  private final WorkerPool.Block work = (share, _, _) -> claim(share);
  private final AtomicInteger claimed = new AtomicInteger();
  private Work each;
  private int length;
  private int blockSize;

  Shares(WorkerPool workers) {
    this.workers = workers;
  }

  /// How many there are.
  int count() {
    return workers.threads();
  }

  /// Has all of `0 … length` worked on.
  void forEach(int length, int blockSize, Work each) {
    forEach(length, blockSize, count(), each);
  }

  /// Has all of `0 … length` worked on, by the first `most` shares.
  void forEach(int length, int blockSize, int most, Work each) {
    int blocks = Math.ceilDiv(length, blockSize);
    this.each = each;
    this.length = length;
    this.blockSize = blockSize;
    claimed.set(0);
    workers.forEachBlock(Math.min(blocks, most), 1, work);
  }

  private void claim(int share) {
    int blocks = Math.ceilDiv(length, blockSize);
    for (int block = claimed.getAndIncrement(); block < blocks; block = claimed.getAndIncrement()) {
      int from = block * blockSize;
      each.run(share, from, from + Math.min(blockSize, length - from));
    }
  }
}
