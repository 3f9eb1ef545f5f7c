// Twins of int: long. Elements: a, x, y.
package dev.shoal.textbook.sort;

import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.IntSorter;
import dev.shoal.textbook.network.Step;

/// Sorts ints by a network, step by step on all threads. The comparators of a step come in runs of
/// adjacent positions.
final class IntNetworkSort implements IntSorter {
  private final WorkerPool workers;
  private final NetworkSource source;
  private final int blockSize;

  IntNetworkSort(WorkerPool workers, NetworkSource source, NetworkTuning tuning) {
    this.workers = workers;
    this.source = source;
    blockSize = tuning.block();
  }

  @Override
  public void sort(int[] a, int from, int to) {
    for (Step step : source.network(to - from).steps()) {
      workers.forEachBlock(
          step.size(), blockSize, (_, start, end) -> exchange(a, from, step, start, end));
    }
  }

  /// Does the comparators `start` (inclusive) to `end` (exclusive) of a step.
  private static void exchange(int[] a, int from, Step step, int start, int end) {
    int bits = step.bit();
    for (int i = start; i < end; ) {
      int length = Math.min(bits - (i & (bits - 1)), end - i);
      int position = step.low(i);
      int at = from + position;
      if (step.ascends(position)) {
        exchange(a, at, at + step.distance(), length);
      } else {
        exchange(a, at + step.distance(), at, length);
      }
      i += length;
    }
  }

  /// Leaves the minimum of each pair at `at` on, the maximum at `target` on.
  private static void exchange(int[] a, int at, int target, int length) {
    for (int i = 0; i < length; i++) {
      int x = a[at + i];
      int y = a[target + i];
      a[at + i] = Math.min(x, y);
      a[target + i] = Math.max(x, y);
    }
  }
}
