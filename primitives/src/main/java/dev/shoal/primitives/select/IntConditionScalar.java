// Twins of int: long, float, double.
package dev.shoal.primitives.select;

/// A condition by plain loops. Whether an element meets it is added, not branched on: a branch that
/// goes either way by chance costs four times as much as all the rest.
final class IntConditionScalar {
  private IntConditionScalar() {}

  /// The bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the i-th is in the range.
  static long word(int[] x, int from, int to, int low, int high) {
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= IntRange.within(x[i], low, high) << (i - from);
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 a word, the last word's rest to 0.
  ///
  /// @return how many are 1
  static int count(int[] x, int from, int to, IntCondition where, long[] bits) {
    long flip = where.negated() ? -1 : 0;
    int count = 0;
    for (int at = from, j = 0; at < to; j++) {
      int end = to - at > 64 ? at + 64 : to;
      bits[j] = (word(x, at, end, where.low(), where.high()) ^ flip) & -1L >>> (at - end);
      count += Long.bitCount(bits[j]);
      at = end;
    }
    return count;
  }

  /// How many meet it.
  static int count(int[] x, int from, int to, IntCondition where) {
    int low = where.low();
    int high = where.high();
    int count = 0;
    for (int i = from; i < to; i++) {
      count += (x[i] >= low ? 1 : 0) & (x[i] <= high ? 1 : 0);
    }
    return where.negated() ? to - from - count : count;
  }

  /// Writes what meets it to `y[at]` on: each element is written, and the next one over it if it
  /// did not meet it. The last to be written must meet it, or it would be left where others may
  /// stand.
  ///
  /// @return the place past what is written
  static int end(int[] x, int from, int to, IntCondition where, int[] y, int at) {
    int stop = stop(x, from, to, where);
    int shift = where.negated() ? 1 : 0;
    if (where.hasNoHigh()) {
      return place(x, from, stop, where.low(), shift, y, at);
    }
    if (where.hasNoLow()) {
      return position(x, from, stop, where.high(), shift, y, at);
    }
    int low = where.low();
    int high = where.high();
    int end = at;
    for (int i = from; i < stop; i++) {
      int xi = x[i];
      y[end] = xi;
      end += ((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) ^ shift;
    }
    return end;
  }

  /// A range that is open above; most are open on one side, and one comparison less saves a sixth
  /// of the time.
  private static int place(int[] x, int from, int to, int low, int shift, int[] y, int at) {
    int end = at;
    for (int i = from; i < to; i++) {
      int xi = x[i];
      y[end] = xi;
      end += (xi >= low ? 1 : 0) ^ shift;
    }
    return end;
  }

  /// A range that is open below.
  private static int position(int[] x, int from, int to, int high, int shift, int[] y, int at) {
    int end = at;
    for (int i = from; i < to; i++) {
      int xi = x[i];
      y[end] = xi;
      end += (xi <= high ? 1 : 0) ^ shift;
    }
    return end;
  }

  /// As [#end], but the places.
  static int places(int[] x, int from, int to, IntCondition where, int[] places, int at) {
    int low = where.low();
    int high = where.high();
    int shift = where.negated() ? 1 : 0;
    int stop = stop(x, from, to, where);
    int end = at;
    for (int i = from; i < stop; i++) {
      int xi = x[i];
      places[end] = i;
      end += ((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) ^ shift;
    }
    return end;
  }

  /// The place past the last that meets it.
  private static int stop(int[] x, int from, int to, IntCondition where) {
    int stop = to;
    while (stop > from && !where.meets(x[stop - 1])) {
      stop--;
    }
    return stop;
  }
}
