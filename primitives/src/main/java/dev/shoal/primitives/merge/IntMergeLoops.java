// Twins of int: long, float, double.
package dev.shoal.primitives.merge;

import dev.shoal.primitives.order.IntOrder;

/// Merges ranges by plain loops without branches.
///
/// A step of a merge cannot begin before the one before it has said which element it took. So a
/// range is cut in four by the merge path, and one loop takes a step in each of the four.
final class IntMergeLoops {
  /// Steps that are worth a loop of their own.
  private static final int FEW = 16;

  private IntMergeLoops() {}

  /// Merges `x[from] … x[to-1]` with `y[start] … y[stop-1]`; writes from `z[at]` on.
  ///
  /// Of each of the four merges only i, its place in `x`, is carried along: where it writes follows
  /// from the number of steps, and where it is in `y` from both.
  static void merge(int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int length = to - from + (stop - start);
    int at1 = at + length / 4;
    int at2 = at + length / 2;
    int at3 = at + length - length / 4;
    int end0 = from + IntMergePath.count(x, from, to, y, start, stop, at1 - at);
    int end1 = from + IntMergePath.count(x, from, to, y, start, stop, at2 - at);
    int end2 = from + IntMergePath.count(x, from, to, y, start, stop, at3 - at);
    int shift = at - from - start; // i + j + shift is where an element goes
    int i0 = from;
    int i1 = end0;
    int i2 = end1;
    int i3 = end2;
    int count = 0;
    while (true) {
      int step =
          Math.min(
              Math.min(length(i0, end0, at + count, at1), length(i1, end1, at1 + count, at2)),
              Math.min(
                  length(i2, end2, at2 + count, at3), length(i3, to, at3 + count, at + length)));
      if (step < FEW) {
        break;
      }
      for (int k = count; k < count + step; k++) {
        int a0 = x[i0];
        int b0 = y[at + k - shift - i0];
        long b0First = IntOrder.below(IntOrder.key(b0), IntOrder.key(a0));
        z[at + k] = chosen(a0, b0, b0First);
        i0 += 1 - (int) b0First;
        int a1 = x[i1];
        int b1 = y[at1 + k - shift - i1];
        long b1First = IntOrder.below(IntOrder.key(b1), IntOrder.key(a1));
        z[at1 + k] = chosen(a1, b1, b1First);
        i1 += 1 - (int) b1First;
        int a2 = x[i2];
        int b2 = y[at2 + k - shift - i2];
        long b2First = IntOrder.below(IntOrder.key(b2), IntOrder.key(a2));
        z[at2 + k] = chosen(a2, b2, b2First);
        i2 += 1 - (int) b2First;
        int a3 = x[i3];
        int b3 = y[at3 + k - shift - i3];
        long b3First = IntOrder.below(IntOrder.key(b3), IntOrder.key(a3));
        z[at3 + k] = chosen(a3, b3, b3First);
        i3 += 1 - (int) b3First;
      }
      count += step;
    }
    rest(x, i0, end0, y, at + count - shift - i0, at1 - shift - end0, z, at + count);
    rest(x, i1, end1, y, at1 + count - shift - i1, at2 - shift - end1, z, at1 + count);
    rest(x, i2, end2, y, at2 + count - shift - i2, at3 - shift - end2, z, at2 + count);
    rest(x, i3, to, y, at3 + count - shift - i3, stop, z, at3 + count);
  }

  /// `b` if `second` is 1, `a` if it is 0.
  static int chosen(int a, int b, long second) {
    long raw = IntOrder.raw(a);
    return IntOrder.value(raw ^ ((raw ^ IntOrder.raw(b)) & -second));
  }

  /// How many steps neither array can end in, of a merge that is at `i` of the one, ends there at
  /// `end`, and writes `at … stop-1`.
  private static int length(int i, int end, int at, int stop) {
    return Math.min(end - i, stop - at - (end - i));
  }

  /// Merges what is left: few elements, or next to none of one array.
  private static void rest(
      int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int i = from;
    int j = start;
    int k = at;
    while (i < to && j < stop) {
      if (Integer.compare(x[i], y[j]) <= 0) {
        z[k++] = x[i++];
      } else {
        z[k++] = y[j++];
      }
    }
    System.arraycopy(x, i, z, k, to - i);
    System.arraycopy(y, j, z, k + to - i, stop - j);
  }
}
