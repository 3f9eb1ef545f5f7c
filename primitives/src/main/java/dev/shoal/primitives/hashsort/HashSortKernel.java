package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies for one element type to [HashSort], which has checked the arguments.
/// There is at least one key, none is NaN, and all are in `buckets`.
interface HashSortKernel {
  /// Sorts `keys` in place, in ascending order.
  void sort(Array<?> keys, Buckets buckets);

  /// Writes the indices that would sort `keys` in ascending order to `out`.
  void argsort(Array<?> keys, Buckets buckets, IntArray out);
}
