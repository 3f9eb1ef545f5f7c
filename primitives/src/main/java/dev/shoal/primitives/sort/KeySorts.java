package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// Sorts host arrays of any element type, in any order, by sorts of ints and longs: elements are
/// replaced by keys in ascending order for the time of the sort, and NaNs stand last.
///
/// For one call at a time: the keys of floats are scratch memory, which is kept.
public final class KeySorts {
  private final PerType<ElementSort> sorts;

  /// Sorts a range of an array of one element type.
  private interface ElementSort {
    void sort(Array<?> a, int from, int to, SortOrder order);
  }

  /// Creates the sorts for a [SortAlgorithm] that sorts integers.
  ///
  /// @param workers convert elements to keys and back
  /// @param ints sorts ints and the keys of floats
  /// @param longs sorts longs and the keys of doubles
  public KeySorts(WorkerPool workers, IntSorter ints, LongSorter longs) {
    this(workers, ints, ints, longs, SortTuning.host(), false);
  }

  /// @param ints sorts ints that are not keys of floats
  /// @param floatKeys sorts the keys of floats
  /// @param leavesToJdk whether floats and doubles that the JDK sorts faster are left to it
  KeySorts(
      WorkerPool workers,
      IntSorter ints,
      IntSorter floatKeys,
      LongSorter longs,
      SortTuning tuning,
      boolean leavesToJdk) {
    var narrow = new IntElementSort(workers, ints, floatKeys, tuning, leavesToJdk);
    var wide = new LongElementSort(workers, longs, longs, tuning, leavesToJdk);
    sorts = new PerType<>(narrow::sortInts, wide::sortLongs, narrow::sortFloats, wide::sortDoubles);
  }

  /// Sorts `a[from] … a[to-1]`; NaNs keep their bits and their order.
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    sorts.of(a).sort(a, from, to, order);
  }
}
