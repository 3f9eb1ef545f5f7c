package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Sorts on all threads, adaptively: everything becomes integer keys in ascending order.
final class CpuSort implements SortKernel {
  private final IntKeySort intKeys;
  private final IntCounting counting;
  private final KeySorts sorts;
  private final Argsort argsort;
  private final PackedPairs pairs;

  CpuSort(WorkerPool workers, SortTuning tuning) {
    intKeys = new IntKeySort(workers, tuning);
    LongKeySort longKeys = new LongKeySort(workers, tuning);
    counting = new IntCounting(workers, tuning.counting());
    sorts = new KeySorts(workers, this::sortInts, intKeys, longKeys, tuning, true);
    argsort = new Argsort(workers, longKeys, tuning);
    pairs = new PackedPairs(workers, longKeys, tuning.block());
  }

  /// Sorts ints that are not keys of floats.
  private void sortInts(int[] a, int from, int to) {
    if (!intKeys.sortIfNearlySorted(a, from, to) && !counting.sortIfNarrow(a, from, to)) {
      intKeys.sortUnordered(a, from, to);
    }
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    sorts.sort(a, from, to, order);
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
  public boolean sortPairs(Array<?> keys, SortOrder order, Array<?> values) {
    return pairs.sort(keys, order, values);
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    return SerialSort.ELEMENTS.of(a).isSorted(a, order);
  }
}
