// Twins of int: long, float, double. Elements: values, x, y, z, a, b, a0, b0, a1, b1, a2, b2, a3,
// b3.
package dev.shoal.primitives.merge;

import dev.shoal.primitives.order.IntOrder;

/// Computes sets from two ranges on one thread, block by block along the merge path, by scalar code
/// without branches.
///
/// A union is the merge. On the path of an intersection or a difference, an element of the first
/// range is met when all that are below it in the second are passed: the next one there shows
/// whether both have it. So a step depends on its index on the path alone, and four quarters of a
/// block are processed at once, as in [IntMergeScalar]. Repeated values are dropped at the end.
final class IntSets {
  /// Elements of a block: its values stay in a cache of a core.
  private static final int BLOCK = 1 << 12;

  /// Elements of a block from which four quarters pay for their cuts.
  private static final int SHORT = 256;

  private final int[] values = new int[BLOCK];
  private long last; // the bits of the last value
  private boolean isEmpty;

  /// Writes the set of `x[from] … x[to-1]` and `y[start] … y[stop-1]` from `z[at]` on, and returns
  /// the index of its end. If `z` is null, it only counts.
  long write(
      SetOperation operation,
      int[] x,
      int from,
      int to,
      int[] y,
      int start,
      int stop,
      int[] z,
      long at) {
    isEmpty = true;
    int end = IntMergeScalar.endOfNumbers(x, from, to);
    int endOfSecond = IntMergeScalar.endOfNumbers(y, start, stop);
    long k =
        operation == SetOperation.UNION
            ? unite(x, from, end, y, start, endOfSecond, z, at)
            : choose(operation, x, from, end, y, start, endOfSecond, z, at);
    boolean hasFirst = end < to;
    boolean hasSecond = endOfSecond < stop;
    if ((hasFirst || hasSecond) && operation.takes(hasFirst, hasSecond)) { // NaNs are equal
      if (z != null) {
        z[(int) k] = hasFirst ? x[end] : y[endOfSecond];
      }
      k++;
    }
    return k;
  }

  private long unite(int[] x, int from, int to, int[] y, int start, int stop, int[] z, long at) {
    long k = at;
    int i = from;
    int j = start;
    while (i < to || j < stop) {
      int length = (int) Math.min(BLOCK, to - i + (long) (stop - j));
      int end = i + IntMergePath.count(x, i, to, y, j, stop, length);
      int endOfSecond = j + length - (end - i);
      IntMergeScalar.merge(x, i, end, y, j, endOfSecond, values, 0);
      k = append(0, length, z, k);
      i = end;
      j = endOfSecond;
    }
    return k;
  }

  /// Writes an intersection or a difference.
  private long choose(
      SetOperation operation,
      int[] x,
      int from,
      int to,
      int[] y,
      int start,
      int stop,
      int[] z,
      long at) {
    int ofBoth = operation.ofBoth;
    long k = at;
    int i = from;
    int j = start;
    for (int block = BLOCK; block >= SHORT; block /= 2) {
      while (to - i + (long) (stop - j) > block) {
        int end = i + IntMergePath.count(x, i, to, y, j, stop, block);
        int endOfSecond = j + block - (end - i);
        if (end == to || endOfSecond == stop) {
          break; // the block is read to one element past its end
        }
        k = chooseInFour(ofBoth, x, i, end, y, j, endOfSecond, z, k);
        i = end;
        j = endOfSecond;
      }
    }
    int chosen = 0;
    while (i < to && j < stop) { // at most SHORT steps
      int a = x[i];
      int b = y[j];
      long second = second(a, b);
      values[chosen] = a;
      chosen += taken(a, b, second, ofBoth);
      i += 1 - (int) second;
      j += (int) second;
    }
    k = append(0, chosen, z, k);
    while (i < to && operation.ofFirst == 1) {
      int count = Math.min(BLOCK, to - i);
      System.arraycopy(x, i, values, 0, count);
      k = append(0, count, z, k);
      i += count;
    }
    return k;
  }

  /// Writes the values of a block, four at once: `x[from] … x[to-1]` and `y[start] … y[stop-1]`,
  /// after which both have one more element.
  ///
  /// Of each quarter only i, its index in `x`, is carried along: the index in `y` follows from the
  /// number of steps.
  ///
  /// @param ofBoth 1 to take the values of both, 0 to take those of the first alone
  private long chooseInFour(
      int ofBoth, int[] x, int from, int to, int[] y, int start, int stop, int[] z, long at) {
    int quarter = (to - from + (stop - start)) / 4;
    int i0 = from;
    int i1 = from + IntMergePath.count(x, from, to, y, start, stop, quarter);
    int i2 = from + IntMergePath.count(x, from, to, y, start, stop, 2 * quarter);
    int i3 = from + IntMergePath.count(x, from, to, y, start, stop, 3 * quarter);
    int k0 = 0;
    int k1 = quarter;
    int k2 = 2 * quarter;
    int k3 = 3 * quarter;
    int path = from + start; // i + j at the first step
    for (int step = 0; step < quarter; step++) {
      int a0 = x[i0];
      int b0 = y[path + step - i0];
      long second0 = second(a0, b0);
      values[k0] = a0;
      k0 += taken(a0, b0, second0, ofBoth);
      i0 += 1 - (int) second0;
      int a1 = x[i1];
      int b1 = y[path + quarter + step - i1];
      long second1 = second(a1, b1);
      values[k1] = a1;
      k1 += taken(a1, b1, second1, ofBoth);
      i1 += 1 - (int) second1;
      int a2 = x[i2];
      int b2 = y[path + 2 * quarter + step - i2];
      long second2 = second(a2, b2);
      values[k2] = a2;
      k2 += taken(a2, b2, second2, ofBoth);
      i2 += 1 - (int) second2;
      int a3 = x[i3];
      int b3 = y[path + 3 * quarter + step - i3];
      long second3 = second(a3, b3);
      values[k3] = a3;
      k3 += taken(a3, b3, second3, ofBoth);
      i3 += 1 - (int) second3;
    }
    long end = append(0, k0, z, at);
    end = append(quarter, k1, z, end);
    end = append(2 * quarter, k2, z, end);
    return append(3 * quarter, k3, z, end);
  }

  /// Returns 1 if the step passes the element of the second range, which is below that of the
  /// first; otherwise 0.
  ///
  /// Of equal elements it never does, though the difference of equal infinities is a NaN of either
  /// sign: the step would leave the path.
  private static long second(int a, int b) {
    return IntMergeScalar.below(b, a) & differ(IntOrder.raw(a), IntOrder.raw(b));
  }

  /// Returns 1 if the step takes the element of the first range, otherwise 0.
  private static int taken(int a, int b, long second, int ofBoth) {
    return (int) ((differ(IntOrder.raw(a), IntOrder.raw(b)) ^ ofBoth) & ~second);
  }

  /// Writes `values[from] … values[to-1]`, which ascend, without repeated ones, from `z[at]` on,
  /// unless it is null, and returns the index of their end there.
  private long append(int from, int to, int[] z, long at) {
    if (from == to) {
      return at;
    }
    long before = isEmpty ? ~IntOrder.raw(values[from]) : last;
    int k = from;
    for (int i = from; i < to; i++) {
      long bits = IntOrder.raw(values[i]);
      values[k] = values[i];
      k += (int) differ(bits, before);
      before = bits;
    }
    last = before;
    isEmpty = false;
    if (z != null) {
      System.arraycopy(values, from, z, (int) at, k - from);
    }
    return at + k - from;
  }

  /// Returns 1 if two patterns of bits differ, otherwise 0.
  private static long differ(long bits, long other) {
    long difference = bits ^ other;
    return (difference | -difference) >>> (Long.SIZE - 1);
  }
}
