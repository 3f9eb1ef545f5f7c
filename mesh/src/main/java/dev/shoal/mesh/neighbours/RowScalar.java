package dev.shoal.mesh.neighbours;

/// Rows of neighbours in scalar code.
final class RowScalar {
  private RowScalar() {}

  /// Copies entries minus `first`.
  static void copy(int[] entries, int at, int first, int[] out, int to, int length) {
    for (int n = 0; n < length; n++) {
      out[to + n] = entries[at + n] - first;
    }
  }

  /// Writes c − step and c + step for the cells c from `from` to `to`.
  static void count(int[] lower, int[] upper, int from, int to, int step) {
    for (int c = from; c < to; c++) {
      lower[c] = c - step;
      upper[c] = c + step;
    }
  }

  /// Returns the minimum of the elements `from` to `to`, at most 0: the compiler vectorizes it.
  static int min(int[] found, int from, int to) {
    int min = 0;
    for (int c = from; c < to; c++) {
      min = Math.min(min, found[c]);
    }
    return min;
  }
}
