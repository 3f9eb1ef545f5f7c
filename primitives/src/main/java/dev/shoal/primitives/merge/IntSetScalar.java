// Twins of int: long, float, double. Elements: x, y, z, one, other.
package dev.shoal.primitives.merge;

import dev.shoal.primitives.order.IntOrder;

/// Computes intersections and differences of two ranges, and the sizes of all sets, by scalar code
/// without branches.
///
/// A merge of both meets equal values one after the other. Its first step at a value shows which
/// input has it: the first alone if its element is below the other's, the second alone if it is
/// above, both if they are equal. So the first step decides, and further steps at that value are
/// skipped.
final class IntSetScalar {
  private IntSetScalar() {}

  /// Returns the size of the set that `operation` computes from `x[from] … x[to-1]` and `y[start] …
  /// y[stop-1]`.
  static long count(
      SetOperation operation, int[] x, int from, int to, int[] y, int start, int stop) {
    int i = from;
    int j = start;
    long count = 0;
    int taken = operation.taken();
    long last = before(x, from, to, y, start, stop);
    while (i < to && j < stop) {
      long a = IntOrder.key(x[i]);
      long b = IntOrder.key(y[j]);
      long second = IntOrder.below(b, a);
      int up = 1 - (int) second;
      int down = 1 - (int) IntOrder.below(a, b);
      long key = a ^ ((a ^ b) & -second);
      count += differ(key, last) & taken >>> (up + 2 * down);
      last = key;
      i += up;
      j += down;
    }
    count += (long) operation.ofFirst * count(x, i, to, last);
    return count + (long) operation.ofSecond * count(y, j, stop, last);
  }

  /// Returns the number of different values in `x[from] … x[to-1]`; `last` is the key before them.
  private static int count(int[] x, int from, int to, long last) {
    int count = 0;
    long before = last;
    for (int i = from; i < to; i++) {
      long key = IntOrder.key(x[i]);
      count += differ(key, before);
      before = key;
    }
    return count;
  }

  /// Writes that set, not a union, from `z[at]` on, and returns the index of its end.
  ///
  /// A branch decides what is written: mostly all values are taken, or hardly any, so that it is
  /// predicted, and nothing is written past the end.
  static int write(
      SetOperation operation,
      int[] x,
      int from,
      int to,
      int[] y,
      int start,
      int stop,
      int[] z,
      int at) {
    int i = from;
    int j = start;
    int k = at;
    int taken = operation.taken();
    long last = before(x, from, to, y, start, stop);
    while (i < to && j < stop) {
      int one = x[i];
      int other = y[j];
      long a = IntOrder.key(one);
      long b = IntOrder.key(other);
      long second = IntOrder.below(b, a);
      int up = 1 - (int) second;
      int down = 1 - (int) IntOrder.below(a, b);
      long key = a ^ ((a ^ b) & -second);
      if ((differ(key, last) & taken >>> (up + 2 * down)) != 0) {
        z[k++] = IntMergeScalar.chosen(one, other, second);
      }
      last = key;
      i += up;
      j += down;
    }
    return operation.ofFirst == 1 ? writeValues(x, i, to, last, z, k) : k;
  }

  /// Writes the different values of `x[from] … x[to-1]` from `z[at]` on, and returns the index of
  /// their end; `last` is the key before them.
  private static int writeValues(int[] x, int from, int to, long last, int[] z, int at) {
    long before = last;
    int k = at;
    for (int i = from; i < to; i++) {
      long key = IntOrder.key(x[i]);
      if (key != before) {
        z[k++] = x[i];
      }
      before = key;
    }
    return k;
  }

  /// Returns 1 if two keys differ, otherwise 0.
  static int differ(long key, long other) {
    long bits = key ^ other;
    return (int) ((bits | -bits) >>> (Long.SIZE - 1));
  }

  /// Returns a key other than the minimum of both ranges.
  static long before(int[] x, int from, int to, int[] y, int start, int stop) {
    long a = from < to ? IntOrder.key(x[from]) : Long.MAX_VALUE;
    long b = start < stop ? IntOrder.key(y[start]) : Long.MAX_VALUE;
    return ~Math.min(a, b);
  }
}
