package dev.shoal.mesh.neighbours;

/// Rows of neighbours in plain loops.
final class RowScalar {
  private RowScalar() {}

  /// Copies entries less `first`.
  static void copy(int[] entries, int at, int first, int[] out, int to, int length) {
    for (int n = 0; n < length; n++) {
      out[to + n] = entries[at + n] - first;
    }
  }

  /// Counts cells `from` to `to` in steps down and up.
  static void count(int[] lower, int[] upper, int from, int to, int step) {
    for (int c = from; c < to; c++) {
      lower[c] = c - step;
      upper[c] = c + step;
    }
  }

  /// The least of entries `from` to `to`, or 0: the compiler makes lanes of it.
  static int least(int[] found, int from, int to) {
    int least = 0;
    for (int c = from; c < to; c++) {
      least = Math.min(least, found[c]);
    }
    return least;
  }
}
