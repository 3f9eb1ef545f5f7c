package dev.shoal.primitives.hashsort;

import dev.shoal.device.Array;
import dev.shoal.primitives.reduce.Reduce;

/// Finds the buckets of keys of one element type.
interface KeyRange {
  /// Returns buckets for the range of `keys`.
  ///
  /// @throws IllegalArgumentException if a key is NaN
  Buckets buckets(Reduce reduce, Array<?> keys, double spacing, HashSortTuning tuning);
}
