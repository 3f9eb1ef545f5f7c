package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;

/// The range of keys cut into intervals of a power of two of buckets each, and the number of keys
/// of each block of keys in each interval; later, the position of the next of them.
///
/// Positions are ordered by interval, then by block, so that the result does not depend on the
/// threads.
final class KeyIntervals {
  /// Keys of an interval, approximately: its keys, results and marks stay in the second-level
  /// cache.
  private static final int KEYS = 1 << 14;

  /// More intervals would evict each other from the first-level cache while keys are scattered.
  private static final int MAX = 1 << 11;

  /// Unused positions after each interval of scattered keys. Intervals that begin a power of two
  /// apart would map to the same few lines of the caches.
  private static final int GAP = 24;

  private static final int MAX_KEYS = Array.MAX_LENGTH - GAP * MAX;

  /// The number of bits from a bucket to its interval.
  final int shift;

  /// The number of intervals.
  final int count;

  /// The start of each interval in the result, and the end of the last.
  final int[] offsets;

  private final int[][] next;

  KeyIntervals(Buckets buckets, int length, int blocks) {
    int width = Math.ceilDiv(buckets.count(), maxCount(length));
    shift = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
    count = ((buckets.count() - 1) >> shift) + 1;
    offsets = new int[count + 1];
    next = new int[blocks][count];
  }

  private static int maxCount(int length) {
    return Math.clamp(length / KEYS, 1, MAX);
  }

  /// Returns the length of an array for the scattered keys.
  ///
  /// @throws IllegalArgumentException if no array is so long
  static int room(int length) {
    if (length > MAX_KEYS) {
      throw new IllegalArgumentException(
          "there are " + length + " keys, at most " + MAX_KEYS + " can be scattered to buckets");
    }
    return length + GAP * maxCount(length);
  }

  /// Returns the number of buckets of an interval.
  int width() {
    return 1 << shift;
  }

  /// Returns the number of keys of a block in each interval, or the position of the next of them.
  int[] of(int block) {
    return next[block];
  }

  /// Returns by how much the scattered keys of an interval are behind their positions in the
  /// result.
  int gap(int interval) {
    return interval * GAP;
  }

  /// Turns the counts of all blocks into positions.
  void toPositions() {
    int at = 0;
    for (int interval = 0; interval < count; interval++) {
      offsets[interval] = at;
      for (int[] counts : next) {
        int ofBlock = counts[interval];
        counts[interval] = at + gap(interval);
        at += ofBlock;
      }
    }
    offsets[count] = at;
  }
}
