// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

import dev.shoal.primitives.order.IntOrder;

/// The beginnings of runs in scalar code. It compares keys, which are equal where elements are: a
/// comparison of floats would branch.
final class IntRunScalar {
  private IntRunScalar() {}

  /// Returns the bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the i-th differs
  /// from the element before it, or is the first of all.
  static long word(int[] x, int from, int to) {
    long word = from == 0 ? 1 : 0;
    for (int i = Math.max(1, from); i < to; i++) {
      long differ = IntOrder.key(x[i - 1]) ^ IntOrder.key(x[i]);
      word |= (differ | -differ) >>> 63 << (i - from); // without a branch
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 per word; unused bits of the last word become 0.
  ///
  /// @return the number of bits that are 1
  static int count(int[] x, int from, int to, long[] bits) {
    int count = 0;
    for (int at = from, j = 0; at < to; j++) {
      int end = to - at > 64 ? at + 64 : to;
      bits[j] = word(x, at, end);
      count += Long.bitCount(bits[j]);
      at = end;
    }
    return count;
  }

  /// Writes the indices among `from … to-1` where a run begins to `indices[at]` on. Each index is
  /// written, and the next one overwrites it if no run begins there.
  ///
  /// @return the index after the last that is written
  static int indices(int[] x, int from, int to, int[] indices, int at) {
    int stop = to;
    while (stop > from && word(x, stop - 1, stop) == 0) {
      stop--;
    }
    int end = at;
    int i = from;
    if (i == 0 && i < stop) {
      indices[end++] = i++;
    }
    for (; i < stop; i++) {
      indices[end] = i;
      end += IntOrder.key(x[i - 1]) == IntOrder.key(x[i]) ? 0 : 1;
    }
    return end;
  }

  /// Writes the first element of each run that begins among `x[from] … x[to-1]` to `y[at]` on, as
  /// [#indices] does.
  ///
  /// @return the index after the last that is written
  static int values(int[] x, int from, int to, int[] y, int at) {
    int stop = to;
    while (stop > from && word(x, stop - 1, stop) == 0) {
      stop--;
    }
    int end = at;
    int i = from;
    if (i == 0 && i < stop) {
      y[end++] = x[i++];
    }
    for (; i < stop; i++) {
      y[end] = x[i];
      end += IntOrder.key(x[i - 1]) == IntOrder.key(x[i]) ? 0 : 1;
    }
    return end;
  }
}
