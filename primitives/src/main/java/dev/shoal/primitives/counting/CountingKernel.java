package dev.shoal.primitives.counting;

import dev.shoal.device.IntArray;

/// One form of the sort; arguments are checked already.
interface CountingKernel {
  /// Writes the keys, the least first; `out` may be `keys`.
  void sort(IntArray keys, int values, IntArray out);

  /// Writes the places of the keys in order, where the form moves a payload.
  default void order(IntArray keys, int values, IntArray out) {
    throw new UnsupportedOperationException();
  }

  /// How often each value occurs.
  static int[] count(int[] keys, int values) {
    int[] counts = new int[values];
    for (int key : keys) {
      counts[key]++;
    }
    return counts;
  }
}
