package dev.shoal.graph;

import dev.shoal.device.WorkerPool;
import java.util.Locale;

/// The index at which each block of an input begins to write, where blocks write different amounts:
/// these are counted first, and the counts are summed.
final class BlockStarts {
  /// The longest array of a JVM.
  static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private BlockStarts() {}

  /// Counts the output of a block.
  @FunctionalInterface
  interface Counter {
    /// Returns the number of elements for the input `from` (inclusive) to `to` (exclusive).
    int count(int from, int to);
  }

  /// Returns one start for each block, followed by the total.
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
