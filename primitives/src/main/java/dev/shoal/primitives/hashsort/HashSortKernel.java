package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies. Keys are floats or doubles, one at least and no NaN among them, and lie
/// in `buckets`.
interface HashSortKernel {
  /// Sorts `keys`, the least first.
  void sort(Array<?> keys, Buckets buckets);

  /// Writes the places of `keys`, the least first, to `out`.
  void argsort(Array<?> keys, Buckets buckets, IntArray out);
}
