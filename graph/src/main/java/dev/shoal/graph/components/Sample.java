package dev.shoal.graph.components;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Looks at the roots of some nodes to learn which tree is large. What it finds makes an algorithm
/// faster or slower, never another result.
final class Sample {
  /// No root.
  static final int NONE = -1;

  /// As the source has it.
  private static final int SIZE = 1024;

  private Sample() {}

  /// The nodes that are looked at, the same in each call.
  static int[] nodes(int of) {
    return new SplittableRandom(1).ints(SIZE, 0, of).toArray();
  }

  /// The root that most of the sampled nodes have; [#NONE] of an empty graph.
  static int mostFrequent(Forest forest, int nodes) {
    return nodes == 0
        ? NONE
        : mostFrequent(Arrays.stream(nodes(nodes)).map(forest::parent).toArray());
  }

  /// The number that occurs most often.
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
