package dev.shoal.textbook.reduce;

import java.util.function.IntBinaryOperator;

/// The lanes of a [Butterfly]: one per element, filled up to a power of two.
final class ButterflyLanes {
  private static final int MAX_LANES = 1 << 30;

  private ButterflyLanes() {}

  /// Returns the number of lanes for `n` elements: the lowest power of two that is at least `n`.
  ///
  /// @throws IllegalArgumentException if an array cannot hold that many
  static int count(int n) {
    if (n > MAX_LANES) {
      throw new IllegalArgumentException(
          "a butterfly has " + MAX_LANES + " lanes at most, there are " + n + " elements");
    }
    return n < 2 ? 1 : 2 * Integer.highestOneBit(n - 1);
  }

  /// Returns the index that every lane holds after the last round. Lanes past `n` hold the first
  /// index: combining an index with itself changes nothing.
  ///
  /// @param better selects one of two indices
  static int position(int n, IntBinaryOperator better) {
    int[] indices = new int[count(n)];
    for (int i = 0; i < n; i++) {
      indices[i] = i;
    }
    int[] next = new int[indices.length];
    for (int step = indices.length / 2; step > 0; step /= 2) {
      for (int i = 0; i < indices.length; i++) {
        next[i] = better.applyAsInt(indices[i], indices[i ^ step]);
      }
      int[] free = indices;
      indices = next;
      next = free;
    }
    return indices[0];
  }
}
