// Twins of int: long, float, double.
package dev.shoal.primitives.sort;

import dev.shoal.primitives.order.IntOrder;

/// Marks what comes before a bound, by plain loops, without a branch.
final class IntThresholdScalar {
  private IntThresholdScalar() {}

  /// The bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the key of the i-th is below
  /// `bound`.
  static long word(int[] x, int from, int to, SortOrder direction, long bound) {
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= IntOrder.below(direction.key(x[i]), bound) << (i - from);
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 a word, the last word's rest to 0.
  static void mark(int[] x, int from, int to, SortOrder direction, long bound, long[] bits) {
    for (int i = from, j = 0; i < to; j++) {
      int end = to - i > 64 ? i + 64 : to;
      bits[j] = word(x, i, end, direction, bound);
      i = end;
    }
  }
}
