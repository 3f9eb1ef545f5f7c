package dev.shoal.primitives.sort;

import java.util.Arrays;

/// How often each digit occurs in each part of a range, for each pass of a radix sort; later, where
/// in the order the next such element of that part goes.
final class Digits {
  static final int BITS = 8;

  /// Values of a digit.
  static final int VALUES = 1 << BITS;

  private final int[][] counts;

  /// For up to `parts` parts and `passes` digits.
  Digits(int parts, int passes) {
    counts = new int[parts][passes * VALUES];
  }

  int mostParts() {
    return counts.length;
  }

  /// The counts of a part: those of digit d begin at `d * VALUES`.
  int[] of(int part) {
    return counts[part];
  }

  /// Forgets the counts of one digit of a part.
  void clear(int digit, int part) {
    Arrays.fill(counts[part], digit * VALUES, (digit + 1) * VALUES, 0);
  }

  /// Whether all `length` elements have the same value of `digit`.
  boolean isShared(int digit, int parts, int length) {
    for (int value = digit * VALUES; value < (digit + 1) * VALUES; value++) {
      int all = 0;
      for (int part = 0; part < parts; part++) {
        all += counts[part][value];
      }
      if (all != 0) {
        return all == length;
      }
    }
    return true;
  }

  /// Turns the counts of `digit` to the places where each part's elements go, from `start` on.
  void toPlaces(int digit, int parts, int start) {
    int place = start;
    for (int value = digit * VALUES; value < (digit + 1) * VALUES; value++) {
      for (int part = 0; part < parts; part++) {
        int count = counts[part][value];
        counts[part][value] = place;
        place += count;
      }
    }
  }
}
