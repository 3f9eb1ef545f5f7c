package dev.shoal.primitives.hashsort;

import java.util.Arrays;

/// A bit for each bucket of an interval, set if the bucket has a key. Each thread has one, and
/// reuses it for one interval after the other.
final class RankBitmap {
  /// The bits of 64 buckets in each word.
  final long[] bits;

  /// The number of bits set before each word.
  final int[] before;

  private int[] counts = {}; // of the keys in each bucket, if several share one

  /// A bitmap for intervals of that many buckets.
  RankBitmap(int width) {
    bits = new long[Math.ceilDiv(width, Long.SIZE)];
    before = new int[bits.length];
  }

  /// Clears all bits.
  void clear() {
    Arrays.fill(bits, 0);
  }

  /// Counts the bits before each word, and returns how many are set.
  int rank() {
    int total = 0;
    for (int word = 0; word < bits.length; word++) {
      before[word] = total;
      total += Long.bitCount(bits[word]);
    }
    return total;
  }

  /// Returns the number of halvings after which `width` buckets are one or two for each of `keys`:
  /// counting in more takes longer than sorting the keys of one bucket.
  static int coarser(int width, int keys) {
    return Math.max(
        0, Integer.numberOfLeadingZeros(keys) - Integer.numberOfLeadingZeros(width) - 1);
  }

  /// Returns a zero for each of `width` buckets, and one more.
  int[] zeros(int width) {
    if (counts.length <= width) {
      counts = new int[width + 1];
    } else {
      Arrays.fill(counts, 0, width + 1, 0);
    }
    return counts;
  }

  /// Turns the count of each bucket, which is one index further on, into the position of its first
  /// key.
  static void toPositions(int[] counts, int width, int start) {
    int at = start;
    for (int bucket = 0; bucket <= width; bucket++) {
      at += counts[bucket];
      counts[bucket] = at;
    }
  }
}
