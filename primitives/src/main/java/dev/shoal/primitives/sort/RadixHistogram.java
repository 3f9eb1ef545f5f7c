package dev.shoal.primitives.sort;

import java.util.Arrays;

/// How often each digit occurs in each part of a range, for each pass of a radix sort; later, where
/// in the order the next such element of that part goes.
final class RadixHistogram {
  static final int BITS = 8;

  /// Values of a digit.
  static final int VALUES = 1 << BITS;

  /// By part, digit and value. A table for each digit, because an offset into one for all costs the
  /// counting loop half as much again.
  private final int[][][] counts;

  private final int passes;
  private int[] offsets = {};

  /// For up to `parts` parts and `passes` digits; a part has its tables when it first counts.
  RadixHistogram(int parts, int passes) {
    counts = new int[parts][][];
    this.passes = passes;
  }

  int mostParts() {
    return counts.length;
  }

  /// The counts, or places, of one digit in a part.
  int[] of(int part, int digit) {
    return counts[part][digit];
  }

  /// Forgets the counts of one digit in a part.
  void clear(int part, int digit) {
    if (counts[part] == null) {
      counts[part] = new int[passes][VALUES];
    }
    Arrays.fill(counts[part][digit], 0);
  }

  /// Whether all `length` elements have the same value of `digit`.
  boolean isShared(int digit, int parts, int length) {
    for (int value = 0; value < VALUES; value++) {
      int all = 0;
      for (int part = 0; part < parts; part++) {
        all += counts[part][digit][value];
      }
      if (all != 0) {
        return all == length;
      }
    }
    return true;
  }

  /// The highest digit of `first` to before `stop` that not all `length` elements share, or
  /// `first`.
  int highest(int first, int stop, int parts, int length) {
    int digit = stop - 1;
    while (digit > first && isShared(digit, parts, length)) {
      digit--;
    }
    return digit;
  }

  /// Where the elements of each value of a digit begin in its order, and as the last where all end;
  /// valid until the next call.
  int[] offsets(int digit, int parts) {
    if (offsets.length == 0) {
      offsets = new int[VALUES + 1];
    }
    int place = 0;
    for (int value = 0; value < VALUES; value++) {
      offsets[value] = place;
      for (int part = 0; part < parts; part++) {
        place += counts[part][digit][value];
      }
    }
    offsets[VALUES] = place;
    return offsets;
  }

  /// Turns the counts of `digit` to the places where each part's elements go, from `start` on.
  void toPlaces(int digit, int parts, int start) {
    int place = start;
    for (int value = 0; value < VALUES; value++) {
      for (int part = 0; part < parts; part++) {
        int count = counts[part][digit][value];
        counts[part][digit][value] = place;
        place += count;
      }
    }
  }
}
