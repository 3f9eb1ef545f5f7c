package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Reads and permutes host arrays of one element type.
interface HostElements {
  /// Returns whether no element comes before its predecessor in `order`.
  boolean isSorted(Array<?> a, SortOrder order);

  /// Writes the keys of the elements `from` (inclusive) to `to` (exclusive) to the same indices of
  /// `keys`.
  void keys(Array<?> a, int from, int to, SortOrder order, long[] keys);

  /// Moves the element at `indices[i]` to index `from + i`, for all i.
  void permute(Array<?> a, int[] indices, int from);
}
