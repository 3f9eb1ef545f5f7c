package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;

/// Sorts indices of strings by comparisons, stably: short runs by insertion, then merges from the
/// bottom up. The definition, as code.
final class MergeSort {
  private static final int RUN = 12;

  private int[] scratch = new int[0];

  void argsort(Strings strings, IntArray out) {
    int[] order = out.hostArray();
    for (int s = 0; s < order.length; s++) {
      order[s] = s;
    }
    sort(strings, order, 0, order.length, 0);
  }

  /// Sorts `order[from] … order[to-1]`, strings with the same first `same` bytes.
  void sort(Strings strings, int[] order, int from, int to, int same) {
    for (int run = from; run < to; ) {
      int end = run + Math.min(RUN, to - run);
      insert(strings, order, run, end, same);
      run = end;
    }
    if (to - from <= RUN) {
      return;
    }
    if (scratch.length < to - from) {
      scratch = new int[to - from];
    }
    for (long width = RUN; width < to - from; width *= 2) {
      for (long low = from; low + width < to; low += 2 * width) {
        merge(strings, order, low, low + width, Math.min(to, low + 2 * width), same);
      }
    }
  }

  private static void insert(Strings strings, int[] order, int from, int to, int same) {
    for (int n = from + 1; n < to; n++) {
      int s = order[n];
      int at = n;
      while (at > from && strings.compare(order[at - 1], s, same) > 0) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = s;
    }
  }

  /// Merges two runs, of which the left one is copied to scratch.
  private void merge(Strings strings, int[] order, long from, long middle, long to, int same) {
    int left = (int) (middle - from);
    System.arraycopy(order, (int) from, scratch, 0, left);
    int at = (int) from;
    int n = 0;
    int m = (int) middle;
    while (n < left && m < to) {
      order[at++] = strings.compare(scratch[n], order[m], same) <= 0 ? scratch[n++] : order[m++];
    }
    System.arraycopy(scratch, n, order, at, left - n);
  }
}
