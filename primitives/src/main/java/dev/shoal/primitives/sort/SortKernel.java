package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [Sort], which has checked the arguments.
interface SortKernel {
  /// Sorts `a[from] … a[to-1]`; NaNs keep their bits and their order.
  void sort(Array<?> a, int from, int to, SortOrder direction);

  /// Writes the places of the elements in order to `out`; equal keys in order of place.
  void argsort(Array<?> keys, SortOrder direction, IntArray out);

  /// Sorts `keys`, and writes the places where they were to `places`.
  default void sortWithPlaces(Array<?> keys, SortOrder direction, IntArray places) {
    argsort(keys, direction, places);
    sort(keys, 0, keys.length(), direction); // equal keys have equal bits, or are NaNs
  }

  /// Whether no element is below the one before it.
  boolean isSorted(Array<?> a, SortOrder direction);
}
