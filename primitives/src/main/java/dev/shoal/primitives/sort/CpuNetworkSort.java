package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// Sorts host arrays by a network.
final class CpuNetworkSort implements SortKernel {
  private final NetworkSource source;
  private final PerType<ElementSort> sorts;

  CpuNetworkSort(WorkerPool workers, NetworkSource source, SortTuning tuning) {
    this.source = source;
    IntSorter ints = new IntNetworkSort(workers, source, tuning);
    LongSorter longs = new LongNetworkSort(workers, source, tuning);
    sorts =
        new PerType<>(
            new IntElementSort(ints),
            new LongElementSort(longs),
            new FloatElementSort(workers, ints, tuning),
            new DoubleElementSort(workers, longs, tuning));
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    sorts.of(a).sort(a, from, to, order);
  }

  @Override
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    throw source.keysAlone();
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    return SerialSort.ELEMENTS.of(a).isSorted(a, order);
  }
}
