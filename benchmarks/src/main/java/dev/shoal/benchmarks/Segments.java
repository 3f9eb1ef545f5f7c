package dev.shoal.benchmarks;

import dev.shoal.device.IntArray;
import java.util.Arrays;
import java.util.SplittableRandom;

/// The segments that [SegmentedSortBenchmark] sorts, and of which [SegmentedTopKBenchmark] takes
/// the first.
final class Segments {
  /// The text's 200 rows of 8192; as many elements in all rows.
  static final int TEXT = 200 * 8192;

  /// Elements in a million tiny segments, about.
  static final int MIXTURE = 16_000_000;

  private static final int LONGEST_TINY = 32;
  private static final int HUGE = 1_000_000;

  private Segments() {}

  /// Offsets of rows.
  static IntArray rows(int length, int columns) {
    int[] at = new int[length / columns + 1];
    Arrays.setAll(at, row -> row * columns);
    return IntArray.wrap(at);
  }

  /// Offsets of segments of 0 to 32 elements at random, and one of a million in the midst of them.
  static IntArray mixture(int length, SplittableRandom random) {
    int[] at = new int[length + 1];
    int segments = 0;
    boolean isBegun = false;
    while (at[segments] < length) {
      boolean isHuge = !isBegun && at[segments] >= length / 2;
      isBegun |= isHuge;
      int next = isHuge ? HUGE : random.nextInt(LONGEST_TINY + 1);
      at[segments + 1] = Math.min(length, at[segments] + next);
      segments++;
    }
    return IntArray.wrap(Arrays.copyOf(at, segments + 1));
  }
}
