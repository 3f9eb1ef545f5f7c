package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The searches in arrays of one type on the heap, where places are a Java array.
interface HeapSearch<A extends Array<A>> extends SearchKernel.Typed<A> {
  @Override
  default void search(A sorted, A needles, Search.Method method, boolean above, IntArray places) {
    search(sorted, needles, method, above, places.hostArray());
  }

  /// As in [SearchKernel.Typed].
  void search(A sorted, A needles, Search.Method method, boolean above, int[] places);
}
