package dev.shoal.textbook.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.AdaptiveSort;
import dev.shoal.primitives.sort.KeySorts;
import dev.shoal.primitives.sort.SortKernel;
import dev.shoal.primitives.sort.SortOrder;

/// Sorts host arrays by a network.
final class CpuNetworkSort implements SortKernel {
  private final NetworkSource source;
  private final KeySorts sorts;
  private final SortKernel definition = new AdaptiveSort().kernel(Device.serial());

  CpuNetworkSort(WorkerPool workers, NetworkSource source, NetworkTuning tuning) {
    this.source = source;
    sorts =
        new KeySorts(
            workers,
            new IntNetworkSort(workers, source, tuning),
            new LongNetworkSort(workers, source, tuning));
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    sorts.sort(a, from, to, order);
  }

  @Override
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    throw source.keysAlone();
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    return definition.isSorted(a, order);
  }
}
