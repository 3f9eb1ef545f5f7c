// Twins of int: long. Elements: x, y, min, moved.
package dev.shoal.primitives.sort;

/// One pass of a radix sort over a range, on one thread: counts digits, and scatters elements by
/// them. The digit of an element is taken from the bits of its difference from a minimum, which is
/// unsigned.
final class IntDigits {
  private IntDigits() {}

  /// Counts the digits that begin at bit `shift`; `mask` is the maximum digit.
  static void count(int[] x, int from, int to, int min, int shift, int mask, int[] counts) {
    for (int i = from; i < to; i++) {
      counts[digit(x[i], min, shift, mask)]++;
    }
  }

  /// Writes the elements `x[from] … x[to-1]` to `y`, each at the next index of its digit.
  static void scatter(
      int[] x, int from, int to, int[] y, int min, int shift, int mask, int[] indices) {
    for (int i = from; i < to; i++) {
      int moved = x[i];
      int digit = digit(moved, min, shift, mask);
      int index = indices[digit];
      indices[digit] = index + 1;
      y[index] = moved;
    }
  }

  @SuppressWarnings("cast") // the twin of long needs it
  private static int digit(int x, int min, int shift, int mask) {
    return (int) ((x - min) >>> shift) & mask;
  }
}
