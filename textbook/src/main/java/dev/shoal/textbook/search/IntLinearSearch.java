// Twins of int: long, float, double. Elements: x, wanted, needle, element.
package dev.shoal.textbook.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.search.RangeSearch;

/// Linear search of one needle after the other.
final class IntLinearSearch implements RangeSearch {
  @Override
  public void search(
      Array<?> sorted, Array<?> needles, int from, int to, boolean above, int[] indices) {
    int[] x = ((IntArray) sorted).hostArray();
    int[] wanted = ((IntArray) needles).hostArray();
    for (int i = from; i < to; i++) {
      indices[i] = position(x, wanted[i], above);
    }
  }

  private static int position(int[] x, int needle, boolean above) {
    int index = 0;
    while (index < x.length && isBefore(x[index], needle, above)) {
      index++;
    }
    return index;
  }

  /// Returns whether `element` stands before the position of `needle`.
  static boolean isBefore(int element, int needle, boolean above) {
    return above ? Integer.compare(element, needle) <= 0 : Integer.compare(element, needle) < 0;
  }
}
