// Twins of int: long. Elements: spare, a, old, x.
package dev.shoal.primitives.sort;

/// Sorts nearly sorted ranges: a few runs, each ascending or descending, are merged in pairs. The
/// first elements of other ranges mostly show that they are not nearly sorted.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2.4, natural merging.
final class IntNaturalMerge {
  /// The first run of several holds at least one in so many of the elements.
  private static final int FIRST_RUN = 64;

  /// The first run of several holds at least so many elements: a shorter one may be chance.
  private static final int MIN_FIRST_RUN = 16;

  /// The maximum number of runs.
  private static final int MAX_RUNS = 16;

  /// The end of each run.
  private int[] ends = {};

  private int[] spare = {};

  /// Sorts `a[from] … a[to-1]`, at least two elements, if they are nearly sorted, and returns
  /// whether they are. Otherwise elements may have been exchanged.
  ///
  /// @param count the number of runs up to which merging is fastest; at most 16
  boolean sortIfNearlySorted(int[] a, int from, int to, int count) {
    if (ends.length == 0) {
      ends = new int[MAX_RUNS];
    }
    int runs = 0;
    for (int start = from; start < to; runs++) {
      if (runs == count) {
        return false;
      }
      int end = end(a, start, to);
      int first = Math.max(MIN_FIRST_RUN, (to - from) / FIRST_RUN);
      if (runs == 0 && end < to && end - from < first) {
        return false;
      }
      ends[runs] = end;
      start = end;
    }
    merge(a, from, runs);
    return true;
  }

  /// Returns the end of the longest run from `start` on, which is reversed if it descends.
  private static int end(int[] a, int start, int to) {
    int end = start + 1;
    if (end == to) {
      return end;
    }
    if (a[start] <= a[end]) {
      do {
        end++;
      } while (end < to && a[end - 1] <= a[end]);
      return end;
    }
    do {
      end++;
    } while (end < to && a[end - 1] >= a[end]);
    reverse(a, start, end);
    return end;
  }

  private static void reverse(int[] a, int from, int to) {
    for (int left = from, right = to - 1; left < right; left++, right--) {
      int old = a[left];
      a[left] = a[right];
      a[right] = old;
    }
  }

  /// Merges adjacent runs until there is one.
  private void merge(int[] a, int from, int runs) {
    for (; runs > 1; runs = (runs + 1) / 2) {
      int start = from;
      for (int run = 0; run < runs; run += 2) {
        int end = ends[Math.min(run + 1, runs - 1)];
        if (run + 1 < runs) {
          merge(a, start, ends[run], end);
        }
        ends[run / 2] = end;
        start = end;
      }
    }
  }

  /// Merges `a[from] … a[middle-1]` with `a[middle] … a[to-1]`, without the elements that are in
  /// their final position.
  private void merge(int[] a, int from, int middle, int to) {
    int start = position(a, from, middle, a[middle], true);
    int end = position(a, middle, to, a[middle - 1], false);
    int length = middle - start;
    if (spare.length < length) {
      spare = new int[length];
    }
    System.arraycopy(a, start, spare, 0, length);
    merge(spare, length, a, start, middle, end);
  }

  /// Merges the first `length` elements of `x` with `a[j] … a[to-1]` to `a[k]` on.
  private static void merge(int[] x, int length, int[] a, int k, int j, int to) {
    int i = 0;
    while (i < length && j < to) {
      int first = x[i] <= a[j] ? 1 : 0;
      a[k++] = first == 1 ? x[i] : a[j];
      i += first;
      j += 1 - first;
    }
    System.arraycopy(x, i, a, k, length - i);
  }

  /// Returns the first index of the sorted `a[from] … a[to-1]` whose element is above `x`, or not
  /// below it if `above` is false.
  private static int position(int[] a, int from, int to, int x, boolean above) {
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (a[middle] < x || (above && a[middle] == x)) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
