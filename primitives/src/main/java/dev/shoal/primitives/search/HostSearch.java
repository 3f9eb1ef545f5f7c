package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// Distributes the needles to the threads in blocks.
public final class HostSearch implements SearchKernel {
  private final WorkerPool workers;
  private final int block;
  private final PerType<RangeSearch> searches;

  /// Creates the kernel of a device whose arrays are in host memory.
  public HostSearch(
      Device device, RangeSearch ints, RangeSearch longs, RangeSearch floats, RangeSearch doubles) {
    workers = device.workers();
    block = SearchTuning.of(device).block();
    searches = new PerType<>(ints, longs, floats, doubles);
  }

  @Override
  public void search(Array<?> sorted, Array<?> needles, boolean above, IntArray out) {
    RangeSearch search = searches.of(sorted);
    int length = needles.length();
    search.prepare(sorted, needles);
    if (workers.threads() == 1 || length <= block) { // a lambda that captures would be allocated
      search.search(sorted, needles, 0, length, above, out.hostArray());
    } else {
      searchInBlocks(search, sorted, needles, above, out.hostArray());
    }
  }

  private void searchInBlocks(
      RangeSearch search, Array<?> sorted, Array<?> needles, boolean above, int[] indices) {
    workers.forEachBlock(
        needles.length(),
        block,
        (_, from, to) -> search.search(sorted, needles, from, to, above, indices));
  }
}
