package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Sorts on all threads, adaptively.
final class CpuSort extends RisingSort {
  private final IntKeySort ints;
  private final IntCounting counting;
  private final Argsort argsort;

  CpuSort(WorkerPool workers) {
    this(workers, new IntKeySort(workers), new LongKeySort(workers));
  }

  private CpuSort(WorkerPool workers, IntKeySort ints, LongKeySort longs) {
    super(workers, ints, longs);
    this.ints = ints;
    counting = new IntCounting(workers);
    argsort = new Argsort(workers, longs);
  }

  @Override
  void sort(int[] a, int from, int to) {
    if (!ints.settles(a, from, to) && !counting.sorts(a, from, to)) {
      ints.sortUnordered(a, from, to);
    }
  }

  @Override
  public void argsort(Array<?> keys, SortOrder direction, IntArray out) {
    argsort(keys, 0, keys.length(), direction, out.hostArray());
  }

  /// Writes the places of the elements of a range in order to the same range of `out`.
  void argsort(Array<?> keys, int from, int to, SortOrder direction, int[] out) {
    argsort.argsort(keys, from, to, direction, out);
  }
}
