// Twins of int: long, float, double.
package dev.shoal.primitives.search;

import dev.shoal.device.IntArray;

/// [SerialSearch] among ints. Its loop takes a range of needles, so that a thread of [CpuIntSearch]
/// may do a block.
final class SerialIntSearch implements HeapSearch<IntArray> {
  /// Guesses of an interpolation. Each leaves about the root of the distance, so that four leave
  /// next to nothing of 2³¹ even elements.
  private static final int GUESSES = 4;

  @Override
  public void search(
      IntArray sorted, IntArray needles, Search.Method method, boolean above, int[] places) {
    search(sorted.hostArray(), needles.hostArray(), 0, needles.length(), method, above, places);
  }

  /// Writes `places[from] … places[to-1]`.
  static void search(
      int[] x, int[] needles, int from, int to, Search.Method method, boolean above, int[] places) {
    for (int i = from; i < to; i++) {
      places[i] =
          switch (method) {
            case LINEAR -> place(x, needles[i], above);
            case BISECTION -> place(x, 0, x.length, needles[i], above);
            case INTERPOLATION -> position(x, needles[i], above);
          };
    }
  }

  /// Whether the place that is looked for lies behind that of `element`.
  private static boolean before(int element, int needle, boolean above) {
    return above ? Integer.compare(element, needle) <= 0 : Integer.compare(element, needle) < 0;
  }

  /// One element after the other.
  private static int place(int[] x, int needle, boolean above) {
    int place = 0;
    while (place < x.length && before(x[place], needle, above)) {
      place++;
    }
    return place;
  }

  /// By halves; the place is known to be one of `from … to`.
  static int place(int[] x, int from, int to, int needle, boolean above) {
    int start = from;
    int end = to;
    while (start < end) {
      int middle = (start + end) >>> 1;
      if (before(x[middle], needle, above)) {
        start = middle + 1;
      } else {
        end = middle;
      }
    }
    return start;
  }

  /// By guesses, then by steps that double, away from the last guess, then by halves.
  private static int position(int[] x, int needle, boolean above) {
    int from = 0;
    int to = x.length;
    boolean right = true;
    for (int rest = GUESSES; rest > 0 && from < to; rest--) {
      int middle = middle(x, from, to - 1, needle);
      right = before(x[middle], needle, above);
      if (right) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    for (int step = 1; 0 < step && step < to - from; step <<= 1) { // past 2³⁰ it turns negative
      boolean before = before(x[right ? from + step - 1 : to - step], needle, above);
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
    return place(x, from, to, needle, above);
  }

  /// A place among `start … end`, in proportion; at an end where doubles know of no proportion.
  private static int middle(int[] x, int start, int end, int needle) {
    double low = x[start];
    double high = x[end];
    double share = (needle - low) / (high - low);
    return start + (int) (Math.clamp(share, 0.0, 1.0) * (end - start));
  }
}
