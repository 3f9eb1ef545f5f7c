// Twins of int: long.
package dev.shoal.primitives.sort;

/// Sorts what is nearly in order: a few runs, each rising or falling, are merged in pairs. What is
/// no such thing is told by its first elements, as a rule.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, 5.2.4, natural merging.
final class IntNaturalMerge {
  /// The first run is at least this part of all.
  private static final int SHARE = 64;

  /// A place for each run.
  private static final int[] PLACES = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

  /// Where each run ends.
  private final int[] at = PLACES.clone();

  private int[] spare = {};

  /// Sorts `a[from] … a[to-1]`, at least two elements, if they are nearly in order; else they may
  /// have changed places.
  ///
  /// @param count runs that are merged faster than all is sorted in another way; up to 16
  /// @return whether they are sorted
  boolean sorts(int[] a, int from, int to, int count) {
    int runs = 0;
    for (int start = from; start < to; runs++) {
      if (runs == count) {
        return false;
      }
      int end = run(a, start, to);
      if (runs == 0 && end - from < (to - from) / SHARE) {
        return false;
      }
      at[runs] = end;
      start = end;
    }
    merge(a, from, runs);
    return true;
  }

  /// Where the longest run from `start` on ends; puts it in order if it falls.
  private static int run(int[] a, int start, int to) {
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

  /// Merges neighbours until there is one run.
  private void merge(int[] a, int from, int runs) {
    for (; runs > 1; runs = (runs + 1) / 2) {
      int start = from;
      for (int run = 0; run < runs; run += 2) {
        int end = at[Math.min(run + 1, runs - 1)];
        if (run + 1 < runs) {
          merge(a, start, at[run], end);
        }
        at[run / 2] = end;
        start = end;
      }
    }
  }

  /// Merges `a[from] … a[middle-1]` with `a[middle] … a[to-1]`, leaving out what is in place.
  private void merge(int[] a, int from, int middle, int to) {
    int start = place(a, from, middle, a[middle], true);
    int end = place(a, middle, to, a[middle - 1], false);
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

  /// The first place of `a[from] … a[to-1]`, which rise, whose element is above `x`, or not below
  /// if `above` is not asked.
  private static int place(int[] a, int from, int to, int x, boolean above) {
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
