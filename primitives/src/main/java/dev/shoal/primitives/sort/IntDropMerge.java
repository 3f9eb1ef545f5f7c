// Twins of int: long. Elements: a, x, highest, last, dropped, out, in.
package dev.shoal.primitives.sort;

import java.util.Arrays;

/// Sorts ranges in which few elements are out of order: drops these, sorts them, and merges them
/// with the others, which are in order.
///
/// An element below the last kept one is dropped; or the last one is, if the one before would do.
/// After eight in a row, the last kept ones are looked at again: a few that are too large would
/// otherwise drop all that follow. If many are dropped near the end, as where new elements were
/// appended to a sorted array, all that follow are.
///
/// **Source:** Cook and Kim, *Best Sorting Algorithm for Nearly Sorted Lists* (1980); Ernerfeldt,
/// *Drop-Merge Sort* (2017), for the look back.
final class IntDropMerge {
  /// Elements dropped in a row after which the kept ones are looked at, and those that are
  /// exchanged for them at most.
  private static final int RECENT = 8;

  /// One in so many elements may be dropped, for each thread, if all that follow are.
  private static final int MAX_APPENDED = 4;

  /// Elements that are moved one by one before the others are searched.
  private static final int NEAR = 128;

  private final int maxDropped;
  private final int threads;
  private int[] dropped = {};
  private int count;

  /// @param maxDropped one in so many elements may be dropped, for each thread
  /// @param threads of the pool: the more there are, the fewer elements may be dropped by one
  IntDropMerge(int maxDropped, int threads) {
    this.maxDropped = maxDropped;
    this.threads = threads;
  }

  /// Sorts `a[from] … a[to-1]` if few elements are out of order, and returns whether it did.
  /// Otherwise elements may have been exchanged.
  ///
  /// @param sorted the end of the first elements that are in order, at least one
  /// @param sort sorts the dropped elements
  boolean sortIfFewAreOut(int[] a, int from, int sorted, int to, IntSorter sort) {
    int length = to - from;
    int maxOut = maxDropped * threads;
    if (length < IntLook.MIN_LENGTH
        || IntLook.areManyOut(
            a, from, to, SortOrder.ASCENDING, maxOut)) { // they would be dropped in vain
      return false;
    }
    int max = length / maxDropped / threads;
    reserve(max);
    int end = drop(a, from, sorted, to, max);
    if (end + count < to && to - end > length / MAX_APPENDED / threads) {
      System.arraycopy(dropped, 0, a, end, count);
      return false;
    }
    int rest = to - end - count;
    reserve(count + rest);
    System.arraycopy(a, end + count, dropped, count, rest);
    count += rest;
    sort.sort(dropped, 0, count);
    merge(a, from, end, to);
    return true;
  }

  private void reserve(int length) {
    if (dropped.length < length) {
      dropped = Arrays.copyOf(dropped, length);
    }
  }

  /// Drops elements until those that are left are in order, or `max` are dropped, and returns the
  /// end of the kept ones. So many elements after it are free as were dropped.
  private int drop(int[] a, int from, int sorted, int to, int max) {
    int[] out = dropped;
    int drops = 0;
    int row = 0;
    int end = sorted;
    int last = a[end - 1]; // in a register: from memory, each step would wait for a store
    for (int i = sorted; i < to; i++) {
      int x = a[i];
      if (last <= x) {
        a[end++] = x;
        last = x;
        row = 0;
        continue;
      }
      if (drops == max) {
        break;
      }
      if (row == 0 && (end == from + 1 || a[end - 2] <= x)) {
        out[drops++] = last;
        a[end - 1] = x;
        last = x;
        continue;
      }
      out[drops++] = x;
      if (++row == RECENT) {
        row = 0;
        int above = above(a, from, end, i);
        if (above > 0
            && above <= RECENT
            && drops - RECENT + above <= max) { // they are what is out of order
          drops -= RECENT;
          System.arraycopy(a, end - above, out, drops, above);
          drops += above;
          end -= above;
          last = a[end - 1];
          i -= RECENT;
        }
      }
    }
    count = drops;
    return end;
  }

  /// Returns how many of the last kept elements, all but the first, are above the recent ones,
  /// which end at `i`; if more than [#RECENT], one more.
  private static int above(int[] a, int from, int end, int i) {
    int highest = a[i];
    for (int k = 1; k < RECENT; k++) {
      highest = Math.max(highest, a[i - k]);
    }
    int above = 0;
    while (above <= RECENT && end - above > from + 1 && a[end - above - 1] > highest) {
      above++;
    }
    return above;
  }

  /// Merges `a[from] … a[end-1]` with the sorted dropped elements to `a[from] … a[to-1]`, the
  /// maximum first.
  private void merge(int[] a, int from, int end, int to) {
    int[] in = dropped;
    for (int k = count - 1; k >= 0; k--) {
      int x = in[k];
      int near = Math.max(from, end - NEAR);
      while (end > near && a[end - 1] > x) {
        a[--to] = a[--end];
      }
      if (end == near) {
        int start = firstAbove(a, from, end, x);
        to -= end - start;
        System.arraycopy(a, start, a, to, end - start);
        end = start;
      }
      a[--to] = x;
    }
  }

  /// Returns the first index of the sorted `a[from] … a[end-1]` whose element is above `x`, sooner
  /// found near the end.
  ///
  /// **Source:** Bentley and Yao, *An Almost Optimal Algorithm for Unbounded Searching* (1976).
  private static int firstAbove(int[] a, int from, int end, int x) {
    int step = 1;
    while (end - from >= step && a[end - step] > x) {
      end -= step;
      step *= 2;
    }
    return IntNaturalMerge.position(a, Math.max(from, end - step), end, x, true);
  }
}
