package dev.shoal.primitives.hashsort;

/// Sorts the indices of one interval by their buckets. Each index is packed with its bucket: the
/// bucket in the upper half of a long, the index in the lower.
final class PackedIndices {
  private PackedIndices() {}

  /// Sets the bit of each bucket.
  static void mark(long[] bits, long[] packed, int from, int to) {
    for (int i = from; i < to; i++) {
      int bucket = bucket(packed[i]);
      bits[bucket >> 6] |= 1L << bucket;
    }
  }

  /// Writes each index to `start` plus the number of bits before its own.
  static void placeByRank(
      long[] bits, int[] before, long[] packed, int from, int to, int[] out, int start) {
    for (int i = from; i < to; i++) {
      int bucket = bucket(packed[i]);
      long lower = bits[bucket >> 6] & ((1L << bucket) - 1);
      out[start + before[bucket >> 6] + Long.bitCount(lower)] = (int) packed[i];
    }
  }

  /// Writes the indices by wider buckets, stably, from `start` on; `counts` becomes the end of each
  /// bucket.
  ///
  /// @param counts a zero for each of `width` buckets and one more
  /// @param coarser the number of bits from a bucket to the wider one
  static void scatter(
      int[] counts, int width, int coarser, long[] packed, int from, int to, int[] out, int start) {
    for (int i = from; i < to; i++) {
      counts[(bucket(packed[i]) >> coarser) + 1]++;
    }
    RankBitmap.toPositions(counts, width, start);
    for (int i = from; i < to; i++) {
      out[counts[bucket(packed[i]) >> coarser]++] = (int) packed[i];
    }
  }

  private static int bucket(long packed) {
    return (int) (packed >>> Integer.SIZE);
  }
}
