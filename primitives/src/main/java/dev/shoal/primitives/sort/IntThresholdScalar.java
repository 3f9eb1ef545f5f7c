// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.sort;

import dev.shoal.primitives.order.IntOrder;

/// Marks the elements below a threshold, without a branch.
final class IntThresholdScalar {
  private IntThresholdScalar() {}

  /// Returns the bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the key of the i-th
  /// is below `threshold`.
  static long word(int[] x, int from, int to, SortOrder order, long threshold) {
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= IntOrder.below(order.key(x[i]), threshold) << (i - from);
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 in a word; unused bits of the last word become 0.
  static void mark(int[] x, int from, int to, SortOrder order, long threshold, long[] bits) {
    for (int i = from, j = 0; i < to; j++) {
      int end = to - i > 64 ? i + 64 : to;
      bits[j] = word(x, i, end, order, threshold);
      i = end;
    }
  }
}
