package dev.shoal.primitives.sort;

import java.util.Arrays;

/// The number of occurrences of each digit in each chunk of a range, for each pass of a radix sort;
/// later, the position of the next element of that chunk with that digit.
final class RadixHistogram {
  static final int BITS = 8;

  /// Values of a digit.
  static final int VALUES = 1 << BITS;

  /// By chunk, digit and value. Each digit has a table of its own, because an offset into one table
  /// for all takes the counting loop half as much time again.
  private final int[][][] counts;

  private final int passes;
  private int[] offsets = {};

  /// A histogram of at most `chunks` chunks and `passes` digits. A chunk gets its tables when it
  /// first counts.
  RadixHistogram(int chunks, int passes) {
    counts = new int[chunks][][];
    this.passes = passes;
  }

  /// Returns the counts, or positions, of one digit in a chunk.
  int[] of(int chunk, int digit) {
    return counts[chunk][digit];
  }

  /// Clears the counts of one digit in a chunk.
  void clear(int chunk, int digit) {
    if (counts[chunk] == null) {
      counts[chunk] = new int[passes][VALUES];
    }
    Arrays.fill(counts[chunk][digit], 0);
  }

  /// Returns whether all `length` elements have the same value of `digit`.
  boolean isShared(int digit, int chunks, int length) {
    for (int value = 0; value < VALUES; value++) {
      int all = 0;
      for (int chunk = 0; chunk < chunks; chunk++) {
        all += counts[chunk][digit][value];
      }
      if (all != 0) {
        return all == length;
      }
    }
    return true;
  }

  /// Returns the position at which the elements of each value of a digit begin in its order, and
  /// last the end of all. Valid until the next call.
  int[] offsets(int digit, int chunks) {
    if (offsets.length == 0) {
      offsets = new int[VALUES + 1];
    }
    int position = 0;
    for (int value = 0; value < VALUES; value++) {
      offsets[value] = position;
      for (int chunk = 0; chunk < chunks; chunk++) {
        position += counts[chunk][digit][value];
      }
    }
    offsets[VALUES] = position;
    return offsets;
  }

  /// Turns the counts of `digit` into the positions of the elements of each chunk, from `start` on,
  /// with a gap of so many elements between the values.
  void toPositions(int digit, int chunks, int start, int gap) {
    int position = start;
    for (int value = 0; value < VALUES; value++) {
      for (int chunk = 0; chunk < chunks; chunk++) {
        int count = counts[chunk][digit][value];
        counts[chunk][digit][value] = position;
        position += count;
      }
      position += gap;
    }
  }
}
