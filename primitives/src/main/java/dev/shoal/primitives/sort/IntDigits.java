// Twins of int: long. Elements: x, y, min, moved.
package dev.shoal.primitives.sort;

/// One pass of a radix sort over a range, on one thread: counts digits, and scatters elements by
/// them. The digit of an element is taken from the bits of its difference from a minimum, which is
/// unsigned.
///
/// A table has an entry for each value of the digit, a power of two. Its length makes the mask:
/// then the compiler knows that no index is outside, and leaves out a comparison that takes a third
/// of the time.
final class IntDigits {
  private IntDigits() {}

  /// Counts the digits that begin at bit `shift`.
  static void count(int[] x, int from, int to, int min, int shift, int[] counts) {
    int mask = counts.length - 1;
    for (int i = from; i < to; i++) {
      counts[digit(x[i], min, shift) & mask]++;
    }
  }

  /// Writes the elements `x[from] … x[to-1]` to `y`, each at the next index of its digit.
  static void scatter(int[] x, int from, int to, int[] y, int min, int shift, int[] indices) {
    int mask = indices.length - 1;
    for (int i = from; i < to; i++) {
      int moved = x[i];
      int digit = digit(moved, min, shift) & mask;
      int index = indices[digit];
      indices[digit] = index + 1;
      y[index] = moved;
    }
  }

  /// Returns the digit in the lower bits.
  @SuppressWarnings("cast") // the twin of long needs it
  private static int digit(int x, int min, int shift) {
    return (int) ((x - min) >>> shift);
  }
}
