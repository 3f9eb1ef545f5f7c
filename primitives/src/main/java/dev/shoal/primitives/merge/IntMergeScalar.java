// Twins of int: long, float, double. Elements: x, y, z, a0, b0, a1, b1, a2, b2, a3, b3, chosen(),
// a, b.
package dev.shoal.primitives.merge;

import dev.shoal.primitives.order.IntOrder;

/// Merges ranges by scalar code without branches.
///
/// A step of a merge depends on which element the step before it took. So a range is cut in four
/// along the merge path, and one loop takes a step in each of the four. When one of them reaches
/// the end of an input, the rest of each is merged in the same way; where only one input has
/// elements, they are copied.
final class IntMergeScalar {
  /// Minimum number of steps of a loop of four; below this number of elements on one side, each is
  /// inserted by bisection instead.
  private static final int FEW = 16;

  /// Number of elements below which the cuts cost more than the loop of four saves.
  private static final int SHORT = 256;

  private IntMergeScalar() {}

  /// Merges `x[from] … x[to-1]` with `y[start] … y[stop-1]`, and writes from `z[at]` on.
  static void merge(int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int end = endOfNumbers(x, from, to);
    int last = endOfNumbers(y, start, stop);
    mergeNumbers(x, from, end, y, start, last, z, at);
    int k = at + end - from + (last - start);
    System.arraycopy(x, end, z, k, to - end);
    System.arraycopy(y, last, z, k + to - end, stop - last);
  }

  /// Returns the end of a range without its NaNs, which are last.
  static int endOfNumbers(int[] x, int from, int to) {
    return from < to && IntOrder.isNaN(x[to - 1])
        ? IntMergePath.lowerBound(x, from, to, x[to - 1])
        : to;
  }

  private static void mergeNumbers(
      int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    if (from == to || start == stop || Integer.compare(x[to - 1], y[start]) <= 0) {
      System.arraycopy(x, from, z, at, to - from);
      System.arraycopy(y, start, z, at + to - from, stop - start);
    } else if (Integer.compare(y[stop - 1], x[from]) < 0) {
      System.arraycopy(y, start, z, at, stop - start);
      System.arraycopy(x, from, z, at + stop - start, to - from);
    } else if (to - from < FEW) {
      insertFirst(x, from, to, y, start, stop, z, at);
    } else if (stop - start < FEW) {
      insertSecond(x, from, to, y, start, stop, z, at);
    } else if (to - from + (stop - start) < SHORT) {
      mergeShort(x, from, to, y, start, stop, z, at);
    } else {
      mergeInFour(x, from, to, y, start, stop, z, at);
    }
  }

  /// Merges few elements of `x` with many of `y`: inserts each by bisection, and copies the
  /// elements between.
  private static void insertFirst(
      int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int j = start;
    for (int i = from; i < to; i++) {
      int end = IntMergePath.lowerBound(y, j, stop, x[i]);
      System.arraycopy(y, j, z, at + i - from + j - start, end - j);
      z[at + i - from + end - start] = x[i];
      j = end;
    }
    System.arraycopy(y, j, z, at + to - from + j - start, stop - j);
  }

  /// Merges many elements of `x` with few of `y`; see [#insertFirst].
  private static void insertSecond(
      int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int i = from;
    for (int j = start; j < stop; j++) {
      int end = IntMergePath.upperBound(x, i, to, y[j]);
      System.arraycopy(x, i, z, at + i - from + j - start, end - i);
      z[at + end - from + j - start] = y[j];
      i = end;
    }
    System.arraycopy(x, i, z, at + i - from + stop - start, to - i);
  }

  /// Merges few elements.
  private static void mergeShort(
      int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int i = from;
    int j = start;
    int k = at;
    while (i < to && j < stop) {
      int a = x[i];
      int b = y[j];
      long bFirst = below(b, a);
      z[k++] = chosen(a, b, bFirst);
      i += 1 - (int) bFirst;
      j += (int) bFirst;
    }
    System.arraycopy(x, i, z, k, to - i);
    System.arraycopy(y, j, z, k + to - i, stop - j);
  }

  /// Merges four ranges at once.
  ///
  /// Of each of the four merges only i, its index in `x`, is carried along: the output index
  /// follows from the number of steps, and the index in `y` from both.
  private static void mergeInFour(
      int[] x, int from, int to, int[] y, int start, int stop, int[] z, int at) {
    int length = to - from + (stop - start);
    int at1 = at + length / 4;
    int at2 = at + length / 2;
    int at3 = at + length - length / 4;
    int end0 = from + IntMergePath.count(x, from, to, y, start, stop, at1 - at);
    int end1 = from + IntMergePath.count(x, from, to, y, start, stop, at2 - at);
    int end2 = from + IntMergePath.count(x, from, to, y, start, stop, at3 - at);
    int shift = at - from - start; // i + j + shift is the output index
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
        long b0First = below(b0, a0);
        z[at + k] = chosen(a0, b0, b0First);
        i0 += 1 - (int) b0First;
        int a1 = x[i1];
        int b1 = y[at1 + k - shift - i1];
        long b1First = below(b1, a1);
        z[at1 + k] = chosen(a1, b1, b1First);
        i1 += 1 - (int) b1First;
        int a2 = x[i2];
        int b2 = y[at2 + k - shift - i2];
        long b2First = below(b2, a2);
        z[at2 + k] = chosen(a2, b2, b2First);
        i2 += 1 - (int) b2First;
        int a3 = x[i3];
        int b3 = y[at3 + k - shift - i3];
        long b3First = below(b3, a3);
        z[at3 + k] = chosen(a3, b3, b3First);
        i3 += 1 - (int) b3First;
      }
      count += step;
    }
    mergeNumbers(x, i0, end0, y, at + count - shift - i0, at1 - shift - end0, z, at + count);
    mergeNumbers(x, i1, end1, y, at1 + count - shift - i1, at2 - shift - end1, z, at1 + count);
    mergeNumbers(x, i2, end2, y, at2 + count - shift - i2, at3 - shift - end2, z, at2 + count);
    mergeNumbers(x, i3, to, y, at3 + count - shift - i3, stop, z, at3 + count);
  }

  /// Returns 1 if `b` is below `a`, otherwise 0; for two equal infinities either, since their bits
  /// are the same.
  static long below(int b, int a) {
    return IntOrder.difference(b, a) >>> (Long.SIZE - 1);
  }

  /// Returns `b` if `second` is 1, `a` if it is 0.
  private static int chosen(int a, int b, long second) {
    long raw = IntOrder.raw(a);
    return IntOrder.value(raw ^ ((raw ^ IntOrder.raw(b)) & -second));
  }

  /// Returns the number of steps in which neither input can end, of a merge that has come to `i` of
  /// the first input, ends there at `end`, and writes `at … stop-1`.
  private static int length(int i, int end, int at, int stop) {
    return Math.min(end - i, stop - at - (end - i));
  }
}
