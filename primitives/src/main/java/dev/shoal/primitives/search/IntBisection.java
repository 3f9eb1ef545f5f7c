// Twins of int: long, float, double. Elements: x, wanted, needle, element.
package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// Bisection as a [RangeSearch]: one needle after the other, which is the definition.
final class IntBisection {
  private IntBisection() {}

  /// [RangeSearch#search], one needle after the other.
  static void search(
      Array<?> sorted, Array<?> needles, int from, int to, boolean above, int[] indices) {
    int[] x = ((IntArray) sorted).hostArray();
    int[] wanted = ((IntArray) needles).hostArray();
    for (int i = from; i < to; i++) {
      indices[i] = position(x, 0, x.length, wanted[i], above);
    }
  }

  /// Returns the position of `needle`, which is known to be one of `from … to`.
  static int position(int[] x, int from, int to, int needle, boolean above) {
    int start = from;
    int end = to;
    while (start < end) {
      int middle = (start + end) >>> 1;
      if (isBefore(x[middle], needle, above)) {
        start = middle + 1;
      } else {
        end = middle;
      }
    }
    return start;
  }

  /// Returns whether `element` is before the position of `needle`.
  private static boolean isBefore(int element, int needle, boolean above) {
    return above ? Integer.compare(element, needle) <= 0 : Integer.compare(element, needle) < 0;
  }
}
