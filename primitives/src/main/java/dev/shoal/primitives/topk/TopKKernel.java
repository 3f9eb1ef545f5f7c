package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.SortOrder;

/// What a device supplies to [TopK] and [Quantiles], which have checked the arguments.
interface TopKKernel {
  /// Returns the key, in ascending order, of the element that has `rank` elements before it; `rank`
  /// is less than the number of elements.
  long key(Array<?> in, int rank);

  /// As [#key], for several ranks in ascending order.
  void keys(Array<?> in, int[] ranks, long[] out);

  /// Writes the first elements in sorted order, as many as `out` holds, at least one.
  <A extends Array<A>> void values(A in, SortOrder order, A out);

  /// Writes the indices of the elements that [#values] writes; equal ones by ascending index.
  void indices(Array<?> in, SortOrder order, IntArray out);

  /// Returns the index of the first NaN, or −1 if there is none.
  default int firstNan(Array<?> in) {
    return KeyReader.of(in).firstNan(in);
  }
}
