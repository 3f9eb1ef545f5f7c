package dev.shoal.device.kernels;

/// How many elements of each value each chunk of an input has, and then where the chunk writes the
/// next one of that value: all of a value side by side, chunk after chunk. So threads that have a
/// chunk each distribute an input by value, and the result does not depend on their number.
public final class ChunkCounts {
  private final int[][] counts;
  private final int values;

  /// Counts of `chunks` chunks, 0 for each of the values 0 … values−1.
  public ChunkCounts(int chunks, int values) {
    counts = new int[chunks][values];
    this.values = values;
  }

  /// Returns the counts of a chunk by value, or after [#toStarts()] its next index of each.
  public int[] of(int chunk) {
    return counts[chunk];
  }

  /// Turns all counts into the first index of each chunk and value. Returns the index at which each
  /// value begins, and at the end the number of elements, which must be an int.
  public int[] toStarts() {
    int[] starts = new int[values + 1];
    int at = 0;
    for (int value = 0; value < values; value++) {
      starts[value] = at;
      for (int[] chunk : counts) {
        int count = chunk[value];
        chunk[value] = at;
        at += count;
      }
    }
    starts[values] = at;
    return starts;
  }
}
