package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [Sort], which has checked the arguments.
interface SortKernel {
  /// Sorts `a[from] … a[to-1]`; NaNs keep their bits and their order.
  void sort(Array<?> a, int from, int to, Direction direction);

  /// Writes the places of the elements in order to `out`; equal keys in order of place.
  void argsort(Array<?> keys, Direction direction, IntArray out);
}
