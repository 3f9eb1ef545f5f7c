// Twins of int: long. Elements: a, rows, x, y, low, high.
package dev.shoal.primitives.sort;

/// Sorts short segments of one length without a branch: the segments are the columns of a matrix,
/// and each comparator of Batcher's merge exchange takes two whole rows. The compiler vectorizes
/// that, with or without the Vector API.
///
/// **Source:** Knuth, *The Art of Computer Programming* 3, algorithm 5.2.2 M.
final class IntColumns {
  /// The maximum number of segments. A row of ints takes 512 bytes of a core's first cache.
  static final int COLUMNS = 128;

  /// The number of segments from which the comparators are faster than sorting one after the other.
  static final int FEW = 8;

  private final int maxLength;
  private int[][] rows = {};

  /// @param maxLength of a segment
  IntColumns(int maxLength) {
    this.maxLength = maxLength;
  }

  /// Sorts the collected segments of `a`, all of the length of the class, and empties the class.
  void sort(int[] a, SizeClass segments) {
    int length = segments.room;
    int count = segments.count;
    segments.count = 0;
    if (length < 2) {
      return;
    }
    if (rows.length == 0) {
      rows = new int[maxLength][COLUMNS];
    }
    gather(a, segments.starts, count, length);
    sortColumns(length, count);
    scatter(segments.starts, count, length, a);
  }

  private void gather(int[] a, int[] starts, int count, int length) {
    for (int r = 0; r < length; r++) {
      int[] x = rows[r];
      for (int k = 0; k < count; k++) {
        x[k] = a[starts[k] + r];
      }
    }
  }

  private void scatter(int[] starts, int count, int length, int[] a) {
    for (int r = 0; r < length; r++) {
      int[] x = rows[r];
      for (int k = 0; k < count; k++) {
        a[starts[k] + r] = x[k];
      }
    }
  }

  private void sortColumns(int length, int count) {
    int top = /*index*/ Integer.highestOneBit(length - 1);
    for (int p = top; p > 0; p /= 2) {
      exchange(p, p, 0, length, count);
      for (int q = top; q > p; q /= 2) {
        exchange(q - p, p, p, length, count);
      }
    }
  }

  /// Compares each row `i` where `(i & bit) == value` with row `i + distance`.
  private void exchange(int distance, int bit, int value, int length, int count) {
    for (int i = 0; i < length - distance; i++) {
      if ((i & bit) == value) {
        exchange(rows[i], rows[i + distance], count);
      }
    }
  }

  private static void exchange(int[] x, int[] y, int count) {
    for (int k = 0; k < count; k++) {
      int low = Math.min(x[k], y[k]);
      int high = Math.max(x[k], y[k]);
      x[k] = low;
      y[k] = high;
    }
  }
}
