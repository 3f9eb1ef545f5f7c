package dev.shoal.points;

import java.util.Arrays;

/// Puts distinct numbers in order.
final class Ascending {
  /// Up to here, to compare all with all takes less than to sort: it is done in lanes, and nothing
  /// is mispredicted.
  private static final int SHORT = 64;

  /// Room behind the numbers that lanes may read.
  static final int PADDING = 64;

  private Ascending() {}

  /// Writes the first `length` of `numbers`, none negative, to the places from `at` on, rising.
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
        rank += (numbers[other] - number) >>> 31; // 1 if it is less
      }
      to[at + rank] = number;
    }
  }
}
