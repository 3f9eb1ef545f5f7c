package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// Sorts on all threads, adaptively: everything becomes integer keys in ascending order.
final class CpuSort implements SortKernel {
  private final IntKeySort intKeys;
  private final IntCounting counting;
  private final PerType<ElementSort> sorts;
  private final Argsort argsort;

  CpuSort(WorkerPool workers, SortTuning tuning) {
    intKeys = new IntKeySort(workers, tuning);
    LongKeySort longKeys = new LongKeySort(workers, tuning);
    counting = new IntCounting(workers, tuning.counting());
    sorts =
        new PerType<>(
            new IntElementSort(this::sortInts),
            new LongElementSort(longKeys),
            new FloatElementSort(workers, intKeys, tuning),
            new DoubleElementSort(workers, longKeys, tuning));
    argsort = new Argsort(workers, longKeys, tuning);
  }

  /// Sorts ints that are not keys of floats.
  private void sortInts(int[] a, int from, int to) {
    if (!intKeys.sortIfNearlySorted(a, from, to) && !counting.sortIfNarrow(a, from, to)) {
      intKeys.sortUnordered(a, from, to);
    }
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    sorts.of(a).sort(a, from, to, order);
  }

  @Override
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    argsort(keys, 0, keys.length(), order, out.hostArray());
  }

  /// Writes the indices of the elements of a range in sorted order to the same range of `out`.
  void argsort(Array<?> keys, int from, int to, SortOrder order, int[] out) {
    argsort.argsort(keys, from, to, order, out);
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    return SerialSort.ELEMENTS.of(a).isSorted(a, order);
  }
}
