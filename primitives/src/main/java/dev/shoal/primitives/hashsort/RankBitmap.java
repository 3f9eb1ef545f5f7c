package dev.shoal.primitives.hashsort;

import java.util.Arrays;

/// A bit for each bucket of a stretch: set if a key lies there. One thread's, for one stretch after
/// another.
final class RankBitmap {
  /// The bits, 64 buckets to each.
  final long[] bits;

  /// How many are set before each word of them.
  final int[] before;

  private int[] counts = {}; // of keys in each bucket, where several meet

  /// For stretches of that many buckets.
  RankBitmap(int width) {
    bits = new long[Math.ceilDiv(width, Long.SIZE)];
    before = new int[bits.length];
  }

  /// Takes all marks away.
  void clear() {
    Arrays.fill(bits, 0);
  }

  /// Counts the marks before each word, and returns how many there are.
  int rank() {
    int marks = 0;
    for (int word = 0; word < bits.length; word++) {
      before[word] = marks;
      marks += Long.bitCount(bits[word]);
    }
    return marks;
  }

  /// How many halvings leave of `width` buckets one or two for each of `keys`: to count in more
  /// takes longer than to sort what meets.
  static int coarser(int width, int keys) {
    return Math.max(
        0, Integer.numberOfLeadingZeros(keys) - Integer.numberOfLeadingZeros(width) - 1);
  }

  /// A zero for each of so many buckets, and one more.
  int[] zeros(int width) {
    if (counts.length <= width) {
      counts = new int[width + 1];
    } else {
      Arrays.fill(counts, 0, width + 1, 0);
    }
    return counts;
  }

  /// Turns the count of each bucket, kept one place further, to the place of its first key.
  static void place(int[] counts, int width, int start) {
    int at = start;
    for (int bucket = 0; bucket <= width; bucket++) {
      at += counts[bucket];
      counts[bucket] = at;
    }
  }
}
