package dev.shoal.primitives.sort;

/// A range of which each thread has split a chunk: lower elements first, then the upper ones.
final class ChunkSplits {
  private final int from;
  private final int to;
  private final int size;
  private final int[] middles;

  /// The chunks of `from` (inclusive) to `to` (exclusive), of `size` elements; the last may be
  /// shorter.
  ChunkSplits(int from, int to, int size) {
    this.from = from;
    this.to = to;
    this.size = size;
    middles = new int[Math.ceilDiv(to - from, size)];
  }

  /// Sets the index of the first upper element of a chunk.
  void set(int chunk, int middle) {
    middles[chunk] = middle;
  }

  private int start(int chunk) {
    return from + chunk * size;
  }

  private int end(int chunk) {
    return chunk == middles.length - 1 ? to : start(chunk + 1);
  }

  /// Returns the index at which the upper elements of the whole range are to begin.
  int middle() {
    int middle = from;
    for (int chunk = 0; chunk < middles.length; chunk++) {
      middle += middles[chunk] - start(chunk);
    }
    return middle;
  }

  /// Returns the lower elements that are past the middle.
  Intervals lowerPastMiddle() {
    Intervals found = new Intervals(middles.length);
    for (int chunk = 0; chunk < middles.length; chunk++) {
      found.add(Math.max(middle(), start(chunk)), middles[chunk]);
    }
    return found;
  }

  /// Returns the upper elements that are before the middle; as many.
  Intervals upperBeforeMiddle() {
    Intervals found = new Intervals(middles.length);
    for (int chunk = 0; chunk < middles.length; chunk++) {
      found.add(middles[chunk], Math.min(middle(), end(chunk)));
    }
    return found;
  }

  /// Intervals of indices, as one list of indices.
  static final class Intervals {
    private final int[] starts;
    private final int[] lengths;
    private int count;
    private int total;

    /// An empty list of at most `max` intervals.
    private Intervals(int max) {
      starts = new int[max];
      lengths = new int[max];
    }

    private void add(int from, int to) {
      if (from < to) {
        starts[count] = from;
        lengths[count++] = to - from;
        total += to - from;
      }
    }

    /// Returns the number of all indices.
    int total() {
      return total;
    }

    /// Returns index number `k` of the list.
    int index(int k) {
      int s = 0;
      for (; k >= lengths[s]; s++) {
        k -= lengths[s];
      }
      return starts[s] + k;
    }

    /// Returns how many indices are adjacent from number `k` on.
    int adjacent(int k) {
      int s = 0;
      for (; k >= lengths[s]; s++) {
        k -= lengths[s];
      }
      return lengths[s] - k;
    }
  }
}
