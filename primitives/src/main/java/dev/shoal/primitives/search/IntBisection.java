// Twins of int: long, float, double. Elements: x, wanted, needle, element, needles.
package dev.shoal.primitives.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.order.IntOrder;
import java.util.Arrays;

/// Bisection as a [RangeSearch]: of one needle after the other, which is the definition, or of a
/// batch of needles, one level at a time.
///
/// The length of a range after a number of halvings does not depend on the needle, only its start
/// does. So one loop takes all needles of a batch down a level, without a branch that could be
/// mispredicted, and the processor waits for many elements at once. The starts are kept in
/// `indices` itself.
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
  private static int position(int[] x, int from, int to, int needle, boolean above) {
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

  /// Returns the search that takes up to `batch` needles down together.
  static RangeSearch inBatches(int batch) {
    return (sorted, needles, from, to, above, indices) -> {
      int[] x = ((IntArray) sorted).hostArray();
      int[] wanted = ((IntArray) needles).hostArray();
      for (int at = from; at < to; ) {
        int end = to - at > batch ? at + batch : to;
        searchBatch(x, wanted, at, end, above, indices);
        at = end;
      }
    };
  }

  private static void searchBatch(
      int[] x, int[] needles, int from, int to, boolean above, int[] indices) {
    int start = 0;
    int stop = x.length;
    if (isSorted(needles, from, to)) { // then all positions lie between the first and the last
      start = position(x, 0, x.length, needles[from], above);
      stop = position(x, start, x.length, needles[to - 1], above);
    }
    Arrays.fill(indices, from, to, start);
    if (above) {
      passNotAbove(x, stop - start, needles, from, to, indices);
    } else {
      passBelow(x, stop - start, needles, from, to, indices);
    }
  }

  private static boolean isSorted(int[] needles, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (Integer.compare(needles[i - 1], needles[i]) > 0) {
        return false;
      }
    }
    return true;
  }

  /// Moves each index past the elements below its needle, among `length` elements from there on.
  private static void passBelow(
      int[] x, int length, int[] needles, int from, int to, int[] indices) {
    for (int rest = length; rest > 0; rest >>= 1) {
      int step = rest - (rest >> 1); // leaves rest / 2 on either side
      for (int i = from; i < to; i++) {
        long element = IntOrder.key(x[indices[i] + step - 1]);
        indices[i] += step & -(int) IntOrder.below(element, IntOrder.key(needles[i]));
      }
    }
  }

  /// Moves each index past the elements not above its needle, among `length` elements from there
  /// on.
  private static void passNotAbove(
      int[] x, int length, int[] needles, int from, int to, int[] indices) {
    for (int rest = length; rest > 0; rest >>= 1) {
      int step = rest - (rest >> 1);
      for (int i = from; i < to; i++) {
        long element = IntOrder.key(x[indices[i] + step - 1]);
        indices[i] += step & ((int) IntOrder.below(IntOrder.key(needles[i]), element) - 1);
      }
    }
  }
}
