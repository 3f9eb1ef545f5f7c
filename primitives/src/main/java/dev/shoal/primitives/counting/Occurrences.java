package dev.shoal.primitives.counting;

/// Counts how often each value occurs, on the calling thread.
final class Occurrences {
  private Occurrences() {}

  /// Returns the number of occurrences of each of `0 … values-1`.
  static int[] of(int[] keys, int values) {
    int[] counts = new int[values];
    for (int key : keys) {
      counts[key]++;
    }
    return counts;
  }
}
