package dev.shoal.points;

import java.util.Arrays;

/// A search that visits each pair once, in any order.
abstract class PairWalk implements PairSearch {
  /// The action on a pair.
  @FunctionalInterface
  interface Pair {
    /// Accepts a pair, the lower number first.
    void found(int i, int j);
  }

  /// Visits each pair.
  abstract void forEach(Pair pair);

  @Override
  public final long count() {
    long[] count = new long[1];
    forEach((_, _) -> count[0]++);
    return count[0];
  }

  @Override
  public final void count(boolean isHalf, int[] counts) {
    forEach((i, j) -> {
      counts[i]++;
      counts[j] += isHalf ? 0 : 1;
    });
  }

  @Override
  public final void fill(boolean isHalf, int[] offsets, int[] neighbours) {
    int[] next = offsets.clone();
    forEach((i, j) -> {
      neighbours[next[i]++] = j;
      if (!isHalf) {
        neighbours[next[j]++] = i;
      }
    });
    for (int i = 0; i < offsets.length - 1; i++) {
      Arrays.sort(neighbours, offsets[i], offsets[i + 1]);
    }
  }
}
