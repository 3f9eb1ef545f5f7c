package dev.shoal.primitives.select;

/// Writes the indices of marked elements, in scalar code.
final class IndexScalar {
  private IndexScalar() {}

  /// Writes the indices among `from … to-1` whose bits are 1 to `y[at]` on.
  static void take(int from, int to, long[] bits, int[] y, int at) {
    int end = at;
    for (int i = from, j = 0; i < to; j++) {
      for (long word = bits[j]; word != 0; word &= word - 1) {
        y[end++] = i + Long.numberOfTrailingZeros(word);
      }
      i = to - i > 64 ? i + 64 : to;
    }
  }
}
