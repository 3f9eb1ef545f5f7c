package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.WorkerPool;

/// The index at which each block of an input begins to write, where blocks write different amounts:
/// these are counted first, and the counts are summed.
final class BlockStarts {
  private BlockStarts() {}

  /// Counts the output of a block.
  @FunctionalInterface
  interface Counter {
    /// Returns the number of elements for the input `from` (inclusive) to `to` (exclusive).
    int count(int from, int to);
  }

  /// Returns one start for each block, followed by the total.
  ///
  /// @throws CapacityException if the total is more than an array holds
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
    if (total > Array.MAX_LENGTH) {
      throw new CapacityException(
          "the graph would have " + total + " arcs, an array holds " + Array.MAX_LENGTH,
          total,
          Array.MAX_LENGTH);
    }
    return starts;
  }
}
