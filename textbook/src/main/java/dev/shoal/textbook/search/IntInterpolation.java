// Twins of int: long, float, double. Elements: x, wanted, needle.
package dev.shoal.textbook.search;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.search.RangeSearch;

/// Interpolation search of one needle after the other.
final class IntInterpolation implements RangeSearch {
  /// Guesses for one needle. Each leaves about the square root of the distance, so that four leave
  /// next to nothing of 2³¹ evenly spaced elements.
  private static final int GUESSES = 4;

  @Override
  public void search(
      Array<?> sorted, Array<?> needles, int from, int to, boolean above, int[] indices) {
    int[] x = ((IntArray) sorted).hostArray();
    int[] wanted = ((IntArray) needles).hostArray();
    for (int i = from; i < to; i++) {
      indices[i] = position(x, wanted[i], above);
    }
  }

  /// Guesses, then goes on in steps that double, away from the last guess, then bisects.
  private static int position(int[] x, int needle, boolean above) {
    int from = 0;
    int to = x.length;
    boolean right = true;
    for (int guesses = GUESSES; guesses > 0 && from < to; guesses--) {
      int middle = middle(x, from, to - 1, needle);
      right = IntLinearSearch.isBefore(x[middle], needle, above);
      if (right) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    for (int step = 1; 0 < step && step < to - from; step <<= 1) { // past 2³⁰ it turns negative
      int index = right ? from + step - 1 : to - step;
      boolean before = IntLinearSearch.isBefore(x[index], needle, above);
      if (right && before) {
        from += step;
      } else if (right) {
        to = from + step - 1;
      } else if (before) {
        from = to - step + 1;
      } else {
        to -= step;
      }
      if (before != right) {
        break;
      }
    }
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (IntLinearSearch.isBefore(x[middle], needle, above)) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /// Returns an index among `start … end`, in proportion to the needle; an end where the elements
  /// give no proportion.
  private static int middle(int[] x, int start, int end, int needle) {
    double low = x[start];
    double high = x[end];
    double portion = (needle - low) / (high - low);
    return start + (int) (Math.clamp(portion, 0.0, 1.0) * (end - start));
  }
}
