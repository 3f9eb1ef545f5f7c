package dev.shoal.primitives.counting;

import dev.shoal.device.IntArray;

/// What a [CountingAlgorithm] supplies for one device. [CountingSort] has checked the arguments.
public interface CountingKernel {
  /// Writes the keys in ascending order; `out` may be `keys`.
  void sort(IntArray keys, int values, IntArray out);

  /// Writes the indices of the keys in ascending order of the keys, if the algorithm moves a
  /// payload.
  default void argsort(IntArray keys, int values, IntArray out) {
    throw new UnsupportedOperationException("the algorithm does not move a payload");
  }
}
