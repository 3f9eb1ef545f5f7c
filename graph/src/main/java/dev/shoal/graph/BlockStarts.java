package dev.shoal.graph;

import dev.shoal.device.WorkerPool;
import java.util.Locale;

/// Where each block of an input begins to write, when blocks write different amounts: what each
/// will write is counted first, and the counts are summed up.
final class BlockStarts {
  /// The longest array that every JVM makes.
  static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private BlockStarts() {}

  /// What a block writes.
  @FunctionalInterface
  interface Counter {
    /// The number of elements that the input from `from` (inclusive) to `to` (exclusive) makes.
    int count(int from, int to);
  }

  /// One start for each block, and the total behind them.
  ///
  /// @throws ArithmeticException if the total is more than an array holds
  static int[] of(WorkerPool workers, int length, int blockSize, Counter counter) {
    int[] starts = new int[Math.ceilDiv(length, blockSize) + 1];
    workers.forEachBlock(
        length, blockSize, (block, from, to) -> starts[block] = counter.count(from, to));
    long total = 0;
    for (int block = 0; block < starts.length; block++) {
      int count = starts[block];
      starts[block] = (int) total;
      total += count;
    }
    if (total > MAX_LENGTH) {
      throw new ArithmeticException(
          String.format(
              Locale.ROOT, "the graph would have %d arcs, an array holds %d", total, MAX_LENGTH));
    }
    return starts;
  }
}
