package dev.shoal.points;

import java.util.Arrays;

/// Sorts distinct numbers: short arrays by rank, long ones by the JDK's sort.
final class RankSort {
  /// The maximum length for ranking, which compares all pairs. Up to here it takes less time than a
  /// sort: the loop is vectorized and has no branch.
  private static final int SHORT = 64;

  /// Elements behind the numbers that vectors may read.
  static final int PADDING = 64;

  private RankSort() {}

  /// Writes the first `length` elements of `numbers`, none of them negative, to `to` in ascending
  /// order, from index `at` on.
  static void copy(int[] numbers, int length, int[] to, int at) {
    if (length > SHORT) {
      System.arraycopy(numbers, 0, to, at, length);
      Arrays.sort(to, at, at + length);
      return;
    }
    for (int k = 0; k < length; k++) {
      int number = numbers[k];
      int rank = 0;
      for (int other = 0; other < length; other++) {
        rank += (numbers[other] - number) >>> 31; // 1 if less
      }
      to[at + rank] = number;
    }
  }
}
