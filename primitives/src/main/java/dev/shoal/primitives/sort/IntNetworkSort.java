// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.network.Step;

/// Sorts ints by a network, step by step on all threads: comparators of one step lie in runs side
/// by side.
final class IntNetworkSort implements IntSorter {
  /// Comparators that a thread takes at a time.
  private static final int BLOCK = 1 << 15;

  private final WorkerPool workers;
  private final SortAlgorithm.ByNetwork algorithm;

  IntNetworkSort(WorkerPool workers, SortAlgorithm.ByNetwork algorithm) {
    this.workers = workers;
    this.algorithm = algorithm;
  }

  @Override
  public void sort(int[] a, int from, int to) {
    for (Step step : algorithm.network(to - from).steps()) {
      workers.forEachBlock(
          step.size(), BLOCK, (_, start, end) -> exchange(a, from, step, start, end));
    }
  }

  /// Does the comparators of number `start` (inclusive) to `end` (exclusive).
  private static void exchange(int[] a, int from, Step step, int start, int end) {
    int bits = step.bit();
    for (int i = start; i < end; ) {
      int length = Math.min(bits - (i & (bits - 1)), end - i);
      int place = step.low(i);
      int at = from + place;
      if (step.rises(place)) {
        exchange(a, at, at + step.distance(), length);
      } else {
        exchange(a, at + step.distance(), at, length);
      }
      i += length;
    }
  }

  /// Leaves the lesser of each two at `at` on, the greater at `target` on.
  private static void exchange(int[] a, int at, int target, int length) {
    for (int i = 0; i < length; i++) {
      int x = a[at + i];
      int y = a[target + i];
      a[at + i] = Math.min(x, y);
      a[target + i] = Math.max(x, y);
    }
  }
}
