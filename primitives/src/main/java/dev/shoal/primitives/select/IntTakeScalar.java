// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

/// Moves marked elements in scalar code, from one bit that is 1 to the next.
final class IntTakeScalar {
  private IntTakeScalar() {}

  /// Writes the elements of `x[from] … x[to-1]` whose bits are 1 to `y[at]` on.
  static void take(int[] x, int from, int to, long[] bits, int[] y, int at) {
    int end = at;
    for (int i = from, j = 0; i < to; j++) {
      for (long word = bits[j]; word != 0; word &= word - 1) {
        y[end++] = x[i + Long.numberOfTrailingZeros(word)];
      }
      i = to - i > 64 ? i + 64 : to;
    }
  }
}
