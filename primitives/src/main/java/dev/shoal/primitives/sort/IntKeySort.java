// Twins of int: long. Elements: scratch, scratch(), a.
package dev.shoal.primitives.sort;

import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Sorts ints on all threads.
///
/// Nearly sorted input is merged ([IntNaturalMerge], [IntDropMerge]), few values are counted
/// ([IntFewValues]). Otherwise the fastest sort of this JVM takes over: quicksort with vectors if
/// it is ready, or radix sort, whichever is faster for so many, and for few the JDK's sort. Each is
/// made when it is first needed.
final class IntKeySort implements IntSorter {
  /// Runs that one thread merges faster than all elements are sorted by radix, by quicksort on one
  /// thread, and by quicksort on several.
  private static final int RUNS_BEFORE_RADIX = 16;

  private static final int RUNS_BEFORE_QUICKSORT = 4;
  private static final int RUNS_BEFORE_PARALLEL_QUICKSORT = 2;

  private final WorkerPool workers;
  private final SortTuning tuning;
  private final ShortSort shortSort;
  private final IntNaturalMerge naturalMerge = new IntNaturalMerge();
  private final IntDropMerge dropMerge;
  private final IntSorter bySpeed = this::sortMixed;
  private IntFewValues fewValues;
  private IntRadix radix;
  private IntParallelQuicksort quicksort;
  private int[] scratch = {};

  IntKeySort(WorkerPool workers, SortTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    shortSort = new ShortSort(tuning);
    dropMerge = new IntDropMerge(tuning.survey().maxDropped(), workers.threads());
  }

  private IntRadix radix() {
    if (radix == null) {
      radix = new IntRadix(workers, tuning.radix());
    }
    return radix;
  }

  @Override
  public void sort(int[] a, int from, int to) {
    if (!sortIfNearlySorted(a, from, to)) {
      sortUnordered(a, from, to);
    }
  }

  /// Sorts `a[from] … a[to-1]`, which are too many and too unordered for [#sortIfNearlySorted].
  void sortUnordered(int[] a, int from, int to) {
    if (tuning.paysToLook(to - from, workers.threads())) {
      if (fewValues == null) {
        fewValues = new IntFewValues(tuning.survey().minValues());
      }
      if (fewValues.sortIfFew(a, from, to, bySpeed)) {
        return;
      }
    }
    sortMixed(a, from, to);
  }

  /// Sorts `a[from] … a[to-1]` by the fastest sort of this JVM.
  private void sortMixed(int[] a, int from, int to) {
    if (!SimdGate.open() || !IntQuicksortSimd.GATE.ready() || prefersRadix(a, from, to)) {
      radix().sort(a, from, to);
    } else if (workers.threads() > 1 && to - from >= tuning.parallelFrom()) {
      if (quicksort == null) {
        quicksort = new IntParallelQuicksort(workers, tuning);
      }
      quicksort.sort(a, from, to);
    } else {
      IntQuicksortSimd.sort(a, from, to, scratch());
    }
  }

  /// Returns whether a radix sort is faster than a quicksort with vectors. Where elements are
  /// uneven, as floats are, more bits decide. Several threads split as fast by pivots as by digits,
  /// up to many elements.
  private boolean prefersRadix(int[] a, int from, int to) {
    int length = to - from;
    boolean isOnOneThread = workers.threads() == 1 || length < tuning.parallelFrom();
    return length >= tuning.radix().vectorIntsFrom()
        && (isOnOneThread || length >= tuning.radix().bucketIntsFrom())
        && (length >= tuning.radix().unevenIntsFrom()
            || !IntLeadingDigits.isUneven(a, from, length));
  }

  /// Sorts the first `length` elements, all different. Those that agree in the bits from `low` on
  /// are in order already.
  void sortPacked(int[] a, int length, int low) {
    if (length < tuning.radix().packedFrom() && SimdGate.open() && IntQuicksortSimd.GATE.ready()) {
      sort(a, 0, length);
    } else {
      radix().sort(a, 0, length, low);
    }
  }

  /// Sorts the first `length` elements by the bits from `low` on, a multiple of 8, stably.
  void sortStably(int[] a, int length, int low) {
    radix().sort(a, 0, length, low);
  }

  /// Sorts a range that is nearly sorted, or short, and returns whether it was.
  boolean sortIfNearlySorted(int[] a, int from, int to) {
    if (!SimdGate.open() || !IntQuicksortSimd.GATE.ready()) {
      if (to - from < tuning.radix().beatsJdkFrom(Integer.SIZE)) {
        Arrays.sort(a, from, to);
        return true;
      }
      return sortIfNearlySorted(a, from, to, RUNS_BEFORE_RADIX);
    }
    if (to - from <= IntQuicksortSimd.LEAF) {
      sortShort(a, from, to);
      return true;
    }
    int runs = workers.threads() > 1 ? RUNS_BEFORE_PARALLEL_QUICKSORT : RUNS_BEFORE_QUICKSORT;
    return sortIfNearlySorted(a, from, to, runs);
  }

  private boolean sortIfNearlySorted(int[] a, int from, int to, int runs) {
    return naturalMerge.sortIfNearlySorted(a, from, to, runs)
        || (tuning.paysToLook(to - from, workers.threads())
            && dropMerge.sortIfFewAreOut(a, from, naturalMerge.firstEnd(), to, bySpeed));
  }

  /// Sorts a range that fits in the registers.
  private void sortShort(int[] a, int from, int to) {
    int length = to - from;
    if (shortSort.hasInts(length)) {
      Arrays.sort(a, from, to);
    } else if (length < tuning.minRun() || !naturalMerge.sortIfNearlySorted(a, from, to, 1)) {
      IntQuicksortSimd.leaf(a, from, to, scratch());
    }
  }

  private int[] scratch() {
    if (scratch.length == 0) {
      scratch = new int[IntPartitionSimd.SCRATCH];
    }
    return scratch;
  }
}
