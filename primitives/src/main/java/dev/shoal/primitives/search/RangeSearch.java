package dev.shoal.primitives.search;

import dev.shoal.device.Array;

/// Searches for a range of needles in host arrays of one element type. Several threads may search
/// for ranges of the needles of one call.
public interface RangeSearch {
  /// Prepares to search for all `needles`; called once, before any range of them.
  default void prepare(Array<?> sorted, Array<?> needles) {}

  /// Writes `indices[from] … indices[to-1]`, the positions of those needles; see [SearchKernel].
  void search(Array<?> sorted, Array<?> needles, int from, int to, boolean above, int[] indices);
}
