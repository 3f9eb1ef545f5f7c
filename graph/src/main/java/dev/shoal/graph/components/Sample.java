package dev.shoal.graph.components;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Samples the roots of some nodes to find the largest tree. The sample affects the speed of an
/// algorithm, never the result.
final class Sample {
  /// No root.
  static final int NONE = -1;

  /// The number of the source.
  private static final int SIZE = 1024;

  private Sample() {}

  /// Returns the sampled nodes, the same in each call.
  static int[] nodes(int of) {
    return new SplittableRandom(1).ints(SIZE, 0, of).toArray();
  }

  /// Returns the most frequent root of the sampled nodes; [#NONE] for an empty graph.
  static int mostFrequent(Forest forest, int nodes) {
    return nodes == 0
        ? NONE
        : mostFrequent(Arrays.stream(nodes(nodes)).map(forest::parent).toArray());
  }

  /// Returns the most frequent number.
  static int mostFrequent(int... roots) {
    int[] sorted = roots.clone();
    Arrays.sort(sorted);
    int longest = 0;
    int best = NONE;
    for (int i = 0, start = 0; i < sorted.length; i++) {
      if (sorted[i] != sorted[start]) {
        start = i;
      }
      if (i + 1 - start > longest) {
        longest = i + 1 - start;
        best = sorted[i];
      }
    }
    return best;
  }
}
