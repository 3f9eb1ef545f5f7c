// Twins of int: long. Elements: spare, a, old, x, low, high, other.
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

  private int firstEnd;
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
      firstEnd = runs == 0 ? end : firstEnd;
      if (runs == 0 && end < to && end - from < first) {
        return false;
      }
      ends[runs] = end;
      start = end;
    }
    merge(a, from, runs);
    return true;
  }

  /// Returns the end of the first run of the last range that was not sorted, which ascends now.
  int firstEnd() {
    return firstEnd;
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
    int length = end - start;
    if (spare.length < length) {
      spare = new int[length];
    }
    System.arraycopy(a, start, spare, 0, length);
    merge(spare, middle - start, length, a, start);
  }

  /// Merges `x[0] … x[middle-1]` with `x[middle] … x[length-1]` to `a[at]` on, from both ends at
  /// once: from one, each step would wait for the step before.
  private static void merge(int[] x, int middle, int length, int[] a, int at) {
    int left = 0;
    int right = middle;
    int leftEnd = middle;
    int rightEnd = length;
    int step = 0;
    for (; step < length / 2 && left < leftEnd && right < rightEnd; step++) {
      int low = x[left];
      int other = x[right];
      a[at + step] = Math.min(low, other);
      int isLeft = low <= other ? 1 : 0;
      left += isLeft;
      right += 1 - isLeft;
      int high = x[leftEnd - 1]; // also if it was the last one, which is below all others
      other = x[rightEnd - 1];
      a[at + length - 1 - step] = Math.max(high, other);
      isLeft = high > other ? 1 : 0;
      leftEnd -= isLeft;
      rightEnd -= 1 - isLeft;
    }
    System.arraycopy(x, left, a, at + step, leftEnd - left);
    System.arraycopy(x, right, a, at + step + leftEnd - left, rightEnd - right);
  }

  /// Returns the first index of the sorted `a[from] … a[to-1]` whose element is above `x`, or not
  /// below it if `above` is false.
  static int position(int[] a, int from, int to, int x, boolean above) {
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
