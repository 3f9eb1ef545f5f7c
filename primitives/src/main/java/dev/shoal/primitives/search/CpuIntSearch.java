// Twins of int: long, float, double.
package dev.shoal.primitives.search;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Searches among ints, the needles dealt to all threads in blocks.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuIntSearch implements HeapSearch<IntArray> {
  /// Needles of a block: 50 microseconds and more.
  private static final int BLOCK = 1 << 12;

  private final WorkerPool workers;

  CpuIntSearch(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void search(
      IntArray sorted, IntArray needles, Search.Method method, boolean above, int[] places) {
    int[] x = sorted.hostArray();
    int[] wanted = needles.hostArray();
    if (workers.threads() == 1 || wanted.length <= BLOCK) {
      search(x, wanted, 0, wanted.length, method, above, places);
    } else {
      workers.forEachBlock(
          wanted.length,
          BLOCK,
          (_, from, to) -> search(x, wanted, from, to, method, above, places));
    }
  }

  private static void search(
      int[] x, int[] needles, int from, int to, Search.Method method, boolean above, int[] places) {
    if (method == Search.Method.BISECTION) {
      IntBisection.search(x, needles, from, to, above, places);
    } else {
      SerialIntSearch.search(x, needles, from, to, method, above, places);
    }
  }
}
