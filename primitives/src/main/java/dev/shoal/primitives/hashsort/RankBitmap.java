package dev.shoal.primitives.hashsort;

import java.util.Arrays;

/// A bit for each bucket of an interval, set if the bucket has a key. Each thread has one, and
/// reuses it for one interval after the other; a later call, for intervals of another width.
///
/// It sorts indices by their buckets too: each index is packed with its bucket, the bucket in the
/// upper half of a long, the index in the lower.
final class RankBitmap {
  /// The bits of 64 buckets in each word; may be longer.
  long[] bits = {};

  /// The number of bits set before each word; may be longer.
  int[] before = {};

  private int words; // in use
  private int[] counts = {}; // of the keys in each bucket, if several share one

  /// Makes room for intervals of that many buckets.
  RankBitmap ofWidth(int width) {
    words = Math.ceilDiv(width, Long.SIZE);
    if (before.length < words) { // checked last, in case there is no memory for both
      bits = new long[words];
      before = new int[words];
    }
    return this;
  }

  /// Clears all bits.
  void clear() {
    Arrays.fill(bits, 0, words, 0);
  }

  /// Counts the bits before each word, and returns how many are set.
  int rank() {
    int total = 0;
    for (int word = 0; word < words; word++) {
      before[word] = total;
      total += Long.bitCount(bits[word]);
    }
    return total;
  }

  /// Sets the bits of the buckets of packed indices.
  void mark(long[] packed, int from, int to) {
    long[] marks = bits;
    for (int i = from; i < to; i++) {
      int bucket = bucket(packed[i]);
      marks[bucket >> 6] |= 1L << bucket;
    }
  }

  /// Writes each packed index to `out`, at `start` plus the number of bits before its own.
  void writeByRank(long[] packed, int from, int to, int[] out, int start) {
    long[] marks = bits;
    int[] ranks = before;
    for (int i = from; i < to; i++) {
      int bucket = bucket(packed[i]);
      long lower = marks[bucket >> 6] & ((1L << bucket) - 1);
      out[start + ranks[bucket >> 6] + Long.bitCount(lower)] = (int) packed[i];
    }
  }

  /// Writes packed indices by wider buckets, stably, from `start` on; `counts` becomes the end of
  /// each bucket.
  ///
  /// @param counts a zero for each of `width` buckets and one more
  /// @param coarser the number of bits from a bucket to the wider one
  static void scatter(
      int[] counts, int width, int coarser, long[] packed, int from, int to, int[] out, int start) {
    for (int i = from; i < to; i++) {
      counts[(bucket(packed[i]) >> coarser) + 1]++;
    }
    toPositions(counts, width, start);
    for (int i = from; i < to; i++) {
      out[counts[bucket(packed[i]) >> coarser]++] = (int) packed[i];
    }
  }

  private static int bucket(long packed) {
    return (int) (packed >>> Integer.SIZE);
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
