// Twins of int: long. Elements: a, x, y, moved.
package dev.shoal.primitives.sort;

/// One pass of a radix sort over a range, on one thread: counts digits, and scatters elements by
/// them.
final class IntDigits {
  private static final int BITS = RadixHistogram.BITS;

  private IntDigits() {}

  /// Counts the digits from `first` to before `stop`, as those of one chunk.
  static void count(
      int[] a,
      int from,
      int to,
      int first,
      int stop,
      int chunk,
      RadixHistogram histogram,
      int tile) {
    for (int digit = first; digit < stop; digit++) {
      histogram.clear(chunk, digit);
    }
    for (int i = from; i < to; ) {
      int end = to - i > tile ? i + tile : to;
      for (int digit = first; digit < stop; digit++) {
        count(a, i, end, digit * BITS, histogram.of(chunk, digit));
      }
      i = end;
    }
  }

  /// Counts the digits that begin at bit `shift`.
  static void count(int[] a, int from, int to, int shift, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[digit(a[i], shift)]++;
    }
  }

  /// Writes the elements `x[from] … x[to-1]` to `y`, each at the next index of its digit.
  static void scatter(int[] x, int from, int to, int[] y, int shift, int[] indices) {
    for (int i = from; i < to; i++) {
      int moved = x[i];
      int digit = digit(moved, shift);
      int index = indices[digit];
      indices[digit] = index + 1;
      y[index] = moved;
    }
  }

  /// Returns the digit that begins at bit `shift`. The sign is inverted, so that the top digit
  /// ascends.
  @SuppressWarnings("cast") // the twin of long needs it
  private static int digit(int x, int shift) {
    return (int) ((x ^ Integer.MIN_VALUE) >>> shift) & (RadixHistogram.VALUES - 1);
  }
}
