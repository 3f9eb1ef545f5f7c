package dev.shoal.primitives.search;

import dev.shoal.device.Array;

/// Searches for a range of needles in host arrays of one element type, on the calling thread.
public interface RangeSearch {
  /// Writes `indices[from] … indices[to-1]`, the positions of those needles; see [SearchKernel].
  void search(Array<?> sorted, Array<?> needles, int from, int to, boolean above, int[] indices);
}
