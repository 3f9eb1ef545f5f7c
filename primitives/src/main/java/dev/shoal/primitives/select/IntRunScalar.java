// Twins of int: long, float, double.
package dev.shoal.primitives.select;

import dev.shoal.primitives.order.IntOrder;

/// Where runs begin, by plain loops. Keys are equal where elements are: a comparison of floats
/// would branch on which is greater.
final class IntRunScalar {
  private IntRunScalar() {}

  /// The bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the i-th differs from the
  /// one before it, or there is none.
  static long word(int[] x, int from, int to) {
    long word = from == 0 ? 1 : 0;
    for (int i = Math.max(1, from); i < to; i++) {
      long differ = IntOrder.key(x[i - 1]) ^ IntOrder.key(x[i]);
      word |= (differ | -differ) >>> 63 << (i - from); // without a branch
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 a word, the last word's rest to 0.
  ///
  /// @return how many are 1
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

  /// Writes the places among `from … to-1` where a run begins to `places[at]` on: each place is
  /// written, and the next one over it if none begins there; so the last must be one.
  ///
  /// @return the place past what is written
  static int places(int[] x, int from, int to, int[] places, int at) {
    int stop = to;
    while (stop > from && word(x, stop - 1, stop) == 0) {
      stop--;
    }
    int end = at;
    int i = from;
    if (i == 0 && i < stop) {
      places[end++] = i++;
    }
    for (; i < stop; i++) {
      places[end] = i;
      end += IntOrder.key(x[i - 1]) == IntOrder.key(x[i]) ? 0 : 1;
    }
    return end;
  }

  /// Writes the first element of each run that begins among `x[from] … x[to-1]` to `y[at]` on, in
  /// the same way as [#places].
  ///
  /// @return the place past what is written
  static int end(int[] x, int from, int to, int[] y, int at) {
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
