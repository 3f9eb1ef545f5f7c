package dev.shoal.textbook.counting;

import dev.shoal.device.IntArray;

/// Counts how often each value occurs.
interface Occurrences {
  /// Returns the number of occurrences of each of `0 … values-1`, in a new array in the memory of
  /// the device.
  IntArray of(IntArray keys, int values);

  /// Returns the number of occurrences of each of `0 … values-1`, counted by the calling thread.
  static int[] of(int[] keys, int values) {
    int[] counts = new int[values];
    for (int key : keys) {
      counts[key]++;
    }
    return counts;
  }
}
