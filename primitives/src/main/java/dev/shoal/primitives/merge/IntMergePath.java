// Twins of int: long, float, double. Elements: x, y, value.
package dev.shoal.primitives.merge;

/// Cuts of the merge path: how many of the first elements of a merge come from either input, and
/// bounds of a value.
///
/// **Source:** Odeh, Green, Mwassi, Shmueli and Birk, *Merge Path* (2012).
final class IntMergePath {
  private IntMergePath() {}

  /// Returns how many of the first `count` elements of the merge of `x[from] … x[to-1]` with
  /// `y[start] … y[stop-1]` come from `x`.
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

  /// Returns the first of the indices `from … to` whose element is not below `value`.
  static int lowerBound(int[] x, int from, int to, int value) {
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

  /// Returns the first of the indices `from … to` whose element is above `value`.
  static int upperBound(int[] x, int from, int to, int value) {
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
