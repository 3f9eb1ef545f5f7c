// Twins of int: long, float, double.
package dev.shoal.primitives.merge;

/// Where a merge stands after so many elements: how many of them came from `x`.
///
/// Source: Odeh, Green, Mwassi, Shmueli and Birk, *Merge Path* (2012).
final class IntMergePath {
  private IntMergePath() {}

  /// Of the first `count` elements of the merge of `x[from] … x[to-1]` with `y[start] … y[stop-1]`,
  /// how many come from `x`.
  static int count(int[] x, int from, int to, int[] y, int start, int stop, int count) {
    int down = Math.max(0, count - (stop - start));
    int up = Math.min(count, to - from);
    while (down < up) {
      int middle = (down + up) >>> 1;
      if (Integer.compare(x[from + middle], y[start + count - 1 - middle]) <= 0) {
        down = middle + 1;
      } else {
        up = middle;
      }
    }
    return down;
  }

  /// The first of the places `from … to` whose element is not below `value`.
  static int place(int[] x, int from, int to, int value) {
    int start = from;
    int end = to;
    while (start < end) {
      int middle = (start + end) >>> 1;
      if (Integer.compare(x[middle], value) < 0) {
        start = middle + 1;
      } else {
        end = middle;
      }
    }
    return start;
  }

  /// The first of the places `from … to` whose element is above `value`: where those end that are
  /// not.
  static int end(int[] x, int from, int to, int value) {
    int start = from;
    int end = to;
    while (start < end) {
      int middle = (start + end) >>> 1;
      if (Integer.compare(x[middle], value) <= 0) {
        start = middle + 1;
      } else {
        end = middle;
      }
    }
    return start;
  }
}
