package dev.shoal.primitives.hashsort;

/// Sorts places of one stretch by their buckets, each packed with its own: the bucket above, the
/// place below.
final class Packed {
  private Packed() {}

  /// Sets the bit of each bucket.
  static void mark(long[] bits, long[] packed, int from, int to) {
    for (int i = from; i < to; i++) {
      int bucket = bucket(packed[i]);
      bits[bucket >> 6] |= 1L << bucket;
    }
  }

  /// Writes each place behind as many as there are bits before its own, from `start` on.
  static void place(
      long[] bits, int[] before, long[] packed, int from, int to, int[] out, int start) {
    for (int i = from; i < to; i++) {
      int bucket = bucket(packed[i]);
      long lower = bits[bucket >> 6] & ((1L << bucket) - 1);
      out[start + before[bucket >> 6] + Long.bitCount(lower)] = (int) packed[i];
    }
  }

  /// Writes the places by wider buckets, those of one bucket in the order they are in, from `start`
  /// on; leaves where each bucket ends.
  ///
  /// @param counts a zero for each of `width` buckets and one more
  /// @param coarser from a bucket to the wider one
  static void part(
      int[] counts, int width, int coarser, long[] packed, int from, int to, int[] out, int start) {
    for (int i = from; i < to; i++) {
      counts[(bucket(packed[i]) >> coarser) + 1]++;
    }
    RankBitmap.place(counts, width, start);
    for (int i = from; i < to; i++) {
      out[counts[bucket(packed[i]) >> coarser]++] = (int) packed[i];
    }
  }

  private static int bucket(long packed) {
    return (int) (packed >>> Integer.SIZE);
  }
}
