package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import java.util.Arrays;

/// The range of keys cut into intervals of a power of two of buckets each, and the number of keys
/// of each block of keys in each interval; later, the position of the next of them. Its arrays are
/// kept for the next call.
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
  int shift;

  /// The number of intervals.
  int count;

  /// The start of each interval in the result, and the end of the last; may be longer.
  int[] offsets = {};

  private int[][] next = {}; // by block; may be longer, and null where no block has been
  private int blocks;

  /// Cuts the range of `length` keys, which are counted in `blocks` blocks.
  void begin(Buckets buckets, int length, int blocks) {
    int width = Math.ceilDiv(buckets.count(), maxCount(length));
    shift = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
    count = ((buckets.count() - 1) >> shift) + 1;
    this.blocks = blocks;
    if (offsets.length <= count) {
      offsets = new int[count + 1];
    }
    if (next.length < blocks) {
      next = Arrays.copyOf(next, blocks);
    }
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

  /// Returns a zero for each interval, to count the keys of a block. Several threads may call this
  /// at once, for different blocks.
  int[] zeros(int block) {
    if (next[block] == null || next[block].length < count) {
      next[block] = new int[count];
    } else {
      Arrays.fill(next[block], 0, count, 0);
    }
    return next[block];
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
      for (int block = 0; block < blocks; block++) {
        int[] counts = next[block];
        int ofBlock = counts[interval];
        counts[interval] = at + gap(interval);
        at += ofBlock;
      }
    }
    offsets[count] = at;
  }
}
