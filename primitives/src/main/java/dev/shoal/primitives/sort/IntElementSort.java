// Twins of int: long. Elements: a.
package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// Sorts ints by their keys, which replace them for the time of the sort.
final class IntElementSort implements ElementSort {
  private final IntSorter sort;

  IntElementSort(IntSorter sort) {
    this.sort = sort;
  }

  @Override
  public void sort(Array<?> in, int from, int to, SortOrder order) {
    int[] a = ((IntArray) in).hostArray();
    order.flip(a, from, to);
    try {
      sort.sort(a, from, to);
    } finally {
      order.flip(a, from, to); // also if threads or scratch memory could not be had
    }
  }
}
