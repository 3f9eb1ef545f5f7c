// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Sorts ints on all threads; equal ones cannot be told apart, so no method need be stable.
///
/// What is nearly in order is merged ([IntNaturalMerge]). Then the fastest for this JVM: quicksort
/// in lanes of 512 bits where they serve, else radix sort, and for few elements the JDK's.
final class IntKeySort implements IntSorter {
  private static final boolean LANES = Simd.available();

  /// Elements from which lanes are faster than the JDK's insertion sort.
  private static final int FEW = 32;

  private final IntRadix radix;
  private final IntScratch scratch = new IntScratch(LANES ? IntPartitionSimd.SCRATCH : 0);
  private final IntParallelQuicksort shared;
  private final IntNaturalMerge presorted = new IntNaturalMerge();
  private int[] own = {};

  IntKeySort(WorkerPool workers) {
    radix = new IntRadix(workers);
    shared = new IntParallelQuicksort(workers, scratch);
  }

  @Override
  public void sort(int[] a, int from, int to) {
    if (!settles(a, from, to)) {
      sortUnordered(a, from, to);
    }
  }

  /// Sorts `a[from] … a[to-1]`, of which there are too many for [#settles].
  void sortUnordered(int[] a, int from, int to) {
    if (!LANES || !IntQuicksortSimd.ready()) {
      radix.sort(a, from, to);
    } else if (shared.pays(to - from)) {
      shared.sort(a, from, to);
    } else {
      if (own.length == 0) {
        own = new int[IntPartitionSimd.SCRATCH];
      }
      IntQuicksortSimd.sort(a, from, to, own);
    }
  }

  /// Sorts the first `length` elements, all different, of which those that agree in the digits from
  /// `first` on are in order.
  void sortPacked(int[] a, int length, int first) {
    if (LANES && IntQuicksortSimd.ready()) {
      sort(a, 0, length);
    } else {
      radix.sort(a, 0, length, first);
    }
  }

  /// Runs that are merged faster, by one thread, than all is sorted in another way.
  private int runs() {
    if (!LANES || !IntQuicksortSimd.ready()) {
      return 16;
    }
    return shared.helps() ? 2 : 4;
  }

  /// Whether all is in order now, because it nearly was, or is little.
  boolean settles(int[] a, int from, int to) {
    if (to - from < FEW) {
      Arrays.sort(a, from, to);
      return true;
    }
    return presorted.sorts(a, from, to, runs());
  }
}
