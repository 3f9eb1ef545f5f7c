// Twins of int: long, float, double.
package dev.shoal.primitives.search;

import dev.shoal.primitives.order.IntOrder;
import java.util.Arrays;

/// Bisection of a batch of needles, one level at a time.
///
/// How long a range is after so many halvings does not depend on the needle, only where it begins
/// does. So one loop takes all needles of a batch a level down, without a branch that could be
/// mispredicted, and the processor waits for many elements at once. The beginnings are kept in
/// `places` itself.
final class IntBisection {
  /// Needles of a batch: their places stay in a core's first cache, and the levels that all share
  /// are read over and over.
  private static final int BATCH = 256;

  private IntBisection() {}

  /// Writes `places[from] … places[to-1]`.
  static void search(int[] x, int[] needles, int from, int to, boolean above, int[] places) {
    for (int at = from; at < to; ) {
      int end = to - at > BATCH ? at + BATCH : to;
      int start = 0;
      int stop = x.length;
      if (rises(needles, at, end)) { // then all places lie between the first and the last
        start = SerialIntSearch.place(x, 0, x.length, needles[at], above);
        stop = SerialIntSearch.place(x, start, x.length, needles[end - 1], above);
      }
      Arrays.fill(places, at, end, start);
      if (above) {
        passNotAbove(x, stop - start, needles, at, end, places);
      } else {
        passBelow(x, stop - start, needles, at, end, places);
      }
      at = end;
    }
  }

  private static boolean rises(int[] needles, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (Integer.compare(needles[i - 1], needles[i]) > 0) {
        return false;
      }
    }
    return true;
  }

  /// Moves each place past the elements below its needle, of `length` from there on.
  private static void passBelow(
      int[] x, int length, int[] needles, int from, int to, int[] places) {
    for (int rest = length; rest > 0; rest >>= 1) {
      int step = rest - (rest >> 1); // leaves rest / 2, whichever way it goes
      for (int i = from; i < to; i++) {
        long element = IntOrder.key(x[places[i] + step - 1]);
        places[i] += step & -(int) IntOrder.below(element, IntOrder.key(needles[i]));
      }
    }
  }

  /// Moves each place past the elements not above its needle, of `length` from there on.
  private static void passNotAbove(
      int[] x, int length, int[] needles, int from, int to, int[] places) {
    for (int rest = length; rest > 0; rest >>= 1) {
      int step = rest - (rest >> 1);
      for (int i = from; i < to; i++) {
        long element = IntOrder.key(x[places[i] + step - 1]);
        places[i] += step & ((int) IntOrder.below(IntOrder.key(needles[i]), element) - 1);
      }
    }
  }
}
