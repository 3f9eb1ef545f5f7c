// Twins of int: long, float, double. Elements: x.
package dev.shoal.primitives.sort;

import dev.shoal.primitives.order.IntOrder;

/// Finds the elements below a threshold, in scalar code.
final class IntThresholdScalar {
  private IntThresholdScalar() {}

  /// Returns the bits of up to 64 elements, `x[from] … x[to-1]`, without a branch: bit i is 1 if
  /// the key of the i-th is below `threshold`.
  static long word(int[] x, int from, int to, SortOrder order, long threshold) {
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= IntOrder.below(order.key(x[i]), threshold) << (i - from);
    }
    return word;
  }

  /// Returns the index of the first element below `threshold`; `to` if there is none.
  static int next(int[] x, int from, int to, SortOrder order, long threshold) {
    for (int i = from; i < to; i++) {
      if (order.key(x[i]) < threshold) {
        return i;
      }
    }
    return to;
  }
}
