package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Elements of one type as [TopKBuffer].
interface TopK {
  /// Where they are added.
  TopKBuffer found();

  /// Adds the elements `from` (inclusive) to `to` (exclusive); there is room for them.
  void addAll(Array<?> in, int from, int to, SortOrder direction);

  /// Adds those at `places[from] … places[to-1]`, which it cuts where there is no room.
  void addAt(Array<?> in, int[] places, int from, int to, SortOrder direction);

  /// Adds those of the elements `from` (inclusive) to `to` (exclusive) that are below the bound.
  ///
  /// @param step elements that are looked at first by one bound; a multiple of 64
  void addAhead(Array<?> in, int from, int to, int step, SortOrder direction);

  /// Writes the keys of `size` of the elements `from` (inclusive) to `to` (exclusive), spread
  /// evenly.
  void sample(Array<?> in, int from, int to, SortOrder direction, long[] keys, int size);
}
