package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// A sort on the heap by integer keys that rise: everything becomes such, and what it was again.
abstract class RisingSort implements SortKernel {
  private final IntSorter ints;
  private final LongSorter longs;
  private final FloatSort floats;
  private final DoubleSort doubles;

  RisingSort(WorkerPool workers, IntSorter ints, LongSorter longs) {
    this.ints = ints;
    this.longs = longs;
    floats = new FloatSort(workers, ints);
    doubles = new DoubleSort(workers, longs);
  }

  /// Sorts ints that are no floats' keys.
  void sort(int[] a, int from, int to) {
    ints.sort(a, from, to);
  }

  @Override
  public final void sort(Array<?> a, int from, int to, SortOrder direction) {
    switch (a) {
      case IntArray x -> sort(x.hostArray(), from, to, direction);
      case LongArray x -> sort(x.hostArray(), from, to, direction);
      case FloatArray x -> floats.sort(x.hostArray(), from, to, direction.descends());
      case DoubleArray x -> doubles.sort(x.hostArray(), from, to, direction.descends());
    }
  }

  private void sort(int[] a, int from, int to, SortOrder direction) {
    direction.flip(a, from, to);
    try {
      sort(a, from, to);
    } finally {
      direction.flip(a, from, to); // also where threads or memory for scratch could not be had
    }
  }

  private void sort(long[] a, int from, int to, SortOrder direction) {
    direction.flip(a, from, to);
    try {
      longs.sort(a, from, to);
    } finally {
      direction.flip(a, from, to);
    }
  }

  @Override
  public final boolean isSorted(Array<?> a, SortOrder direction) {
    return SortednessCheck.rises(a, direction);
  }
}
