package dev.shoal.primitives.counting;

import dev.shoal.device.IntArray;

/// The text's two kernels of two dimensions, a thread after the other.
final class BeadCounting implements CountingKernel {
  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    int[] below = new int[values];
    for (int key : keys.hostArray()) {
      for (int value = 0; value < values; value++) {
        count(key, value, below);
      }
    }
    int[] sorted = new int[keys.length()];
    for (int value = 1; value < values; value++) {
      for (int place = 0; place < sorted.length; place++) {
        raise(below[value], place, sorted);
      }
    }
    System.arraycopy(sorted, 0, out.hostArray(), 0, sorted.length);
  }

  /// The thread of a key and a value: counts the keys below each value.
  private static void count(int key, int value, int[] below) {
    if (value > key) {
      below[value]++;
    }
  }

  /// The thread of a value and an output: the same with the bounds exchanged. So many keys are
  /// below the value; all outputs behind them are at least as great.
  private static void raise(int below, int place, int[] sorted) {
    if (place >= below) {
      sorted[place]++;
    }
  }
}
