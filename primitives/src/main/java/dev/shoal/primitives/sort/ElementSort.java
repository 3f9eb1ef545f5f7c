package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Sorts host arrays of one element type.
interface ElementSort {
  /// Sorts `a[from] … a[to-1]`; NaNs keep their bits and their order.
  void sort(Array<?> a, int from, int to, SortOrder order);
}
