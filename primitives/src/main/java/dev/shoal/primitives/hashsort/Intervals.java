package dev.shoal.primitives.hashsort;

/// The line cut into stretches of a power of two of buckets each, and how many keys of each block
/// of keys go to each stretch; later, where the next of them goes.
///
/// Places are by stretch, then by block, so that nothing depends on the threads.
final class Intervals {
  /// Keys of a stretch, about: what is read, written and marked of them stays in a core's second
  /// cache.
  private static final int KEYS = 1 << 14;

  /// More would take turns in the first cache while keys are dealt.
  private static final int MOST = 1 << 11;

  /// Unused places after each stretch of what is dealt. Stretches that begin a power of two apart
  /// would fall on the same few lines of the caches.
  private static final int GAP = 24;

  private static final int MOST_KEYS = Integer.MAX_VALUE - 8 - GAP * MOST;

  /// From a bucket to its stretch.
  final int shift;

  /// How many there are.
  final int count;

  /// Where each stretch begins in the result; then the end.
  final int[] offsets;

  private final int[][] next;

  Intervals(Buckets buckets, int length, int blocks) {
    int width = Math.ceilDiv(buckets.count(), wanted(length));
    shift = Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
    count = ((buckets.count() - 1) >> shift) + 1;
    offsets = new int[count + 1];
    next = new int[blocks][count];
  }

  /// How many stretches there are at most.
  private static int wanted(int length) {
    return Math.clamp(length / KEYS, 1, MOST);
  }

  /// How many places what is dealt takes.
  ///
  /// @throws IllegalArgumentException if they are more than an array has
  static int room(int length) {
    if (length > MOST_KEYS) {
      throw new IllegalArgumentException(
          "there are " + length + " keys, at most " + MOST_KEYS + " can be dealt to buckets");
    }
    return length + GAP * wanted(length);
  }

  /// The buckets of a stretch.
  int width() {
    return 1 << shift;
  }

  /// How many keys of a block go to each stretch, or where the next of them is to be dealt.
  int[] of(int block) {
    return next[block];
  }

  /// Where the keys of a stretch are dealt: so much behind where they belong in the result.
  int gap(int stretch) {
    return stretch * GAP;
  }

  /// Turns the counts of all blocks to places.
  void place() {
    int at = 0;
    for (int stretch = 0; stretch < count; stretch++) {
      offsets[stretch] = at;
      for (int[] counts : next) {
        int mine = counts[stretch];
        counts[stretch] = at + gap(stretch);
        at += mine;
      }
    }
    offsets[count] = at;
  }
}
