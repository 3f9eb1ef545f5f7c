package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Adds elements of one type to a [TopKBuffer].
interface TopKSelector {
  /// Returns the buffer to which elements are added.
  TopKBuffer buffer();

  /// Adds the elements `from` (inclusive) to `to` (exclusive), for which there is room.
  void addAll(Array<?> in, int from, int to, SortOrder order);

  /// Adds the elements at `indices[from] … indices[to-1]`. The list is cut whenever it is full.
  void addAt(Array<?> in, int[] indices, int from, int to, SortOrder order);

  /// Adds those of the elements `from` (inclusive) to `to` (exclusive) that are below the
  /// threshold.
  ///
  /// @param oneByOne the number of elements that are compared one by one at first, even if SIMD
  ///   code is ready
  void addBelow(Array<?> in, int from, int to, int oneByOne, SortOrder order);

  /// Writes the keys of `size` of the elements `from` (inclusive) to `to` (exclusive), spread
  /// evenly.
  void sample(Array<?> in, int from, int to, SortOrder order, long[] keys, int size);
}
