// Twins of int: long, float, double. Elements: x, low, high, y, xi.
package dev.shoal.primitives.select;

/// Conditions in scalar code. The loops add the result of a comparison and do not branch on it: an
/// unpredictable branch costs four times as much as all the rest.
final class IntConditionScalar {
  private IntConditionScalar() {}

  /// Returns the bits of up to 64 elements, `x[from] … x[to-1]`: bit i is 1 if the i-th is in the
  /// range.
  static long word(int[] x, int from, int to, int low, int high) {
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= ClosedRange.contains(x[i], low, high) << (i - from);
    }
    return word;
  }

  /// Sets the bits of `x[from] … x[to-1]`, 64 per word; unused bits of the last word become 0.
  ///
  /// @return the number of bits that are 1
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

  /// Returns the number of elements that meet the condition.
  static int count(int[] x, int from, int to, IntCondition where) {
    int low = where.low();
    int high = where.high();
    int count = 0;
    for (int i = from; i < to; i++) {
      count += (x[i] >= low ? 1 : 0) & (x[i] <= high ? 1 : 0);
    }
    return where.negated() ? to - from - count : count;
  }

  /// Writes the elements that meet the condition to `y[at]` on. Each element is written, and the
  /// next one overwrites it if it does not meet the condition. The last element written must meet
  /// it: otherwise it would overwrite an element of another thread.
  ///
  /// @return the index after the last that is written
  static int values(int[] x, int from, int to, IntCondition where, int[] y, int at) {
    int stop = stop(x, from, to, where);
    int shift = where.negated() ? 1 : 0;
    if (where.hasNoHigh()) {
      return atLeast(x, from, stop, where.low(), shift, y, at);
    }
    if (where.hasNoLow()) {
      return atMost(x, from, stop, where.high(), shift, y, at);
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

  /// [#values] for a range without an upper bound. Most ranges have one bound, and one comparison
  /// less saves a sixth of the time.
  private static int atLeast(int[] x, int from, int to, int low, int shift, int[] y, int at) {
    int end = at;
    for (int i = from; i < to; i++) {
      int xi = x[i];
      y[end] = xi;
      end += (xi >= low ? 1 : 0) ^ shift;
    }
    return end;
  }

  /// [#values] for a range without a lower bound.
  private static int atMost(int[] x, int from, int to, int high, int shift, int[] y, int at) {
    int end = at;
    for (int i = from; i < to; i++) {
      int xi = x[i];
      y[end] = xi;
      end += (xi <= high ? 1 : 0) ^ shift;
    }
    return end;
  }

  /// Writes the elements that meet the condition to `y[at]` on, the others to `y[other]` on: each
  /// is stored once, at an index that is chosen without a branch.
  ///
  /// @return the index after the last that meets the condition
  static int partition(int[] x, int from, int to, IntCondition where, int[] y, int at, int other) {
    int low = where.low();
    int high = where.high();
    int shift = where.negated() ? 1 : 0;
    int end = at;
    int sum = at + other - from; // of end and the index of the next other, less i
    for (int i = from; i < to; i++) {
      int xi = x[i];
      int meets = ((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) ^ shift;
      int rest = sum + i - end;
      y[rest ^ ((end ^ rest) & -meets)] = xi;
      end += meets;
    }
    return end;
  }

  /// Writes the indices of the elements that meet the condition to `indices[at]` on, as [#values]
  /// does.
  ///
  /// @return the index after the last that is written
  static int indices(int[] x, int from, int to, IntCondition where, int[] indices, int at) {
    int low = where.low();
    int high = where.high();
    int shift = where.negated() ? 1 : 0;
    int stop = stop(x, from, to, where);
    int end = at;
    for (int i = from; i < stop; i++) {
      int xi = x[i];
      indices[end] = i;
      end += ((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) ^ shift;
    }
    return end;
  }

  /// Returns the index after the last element that meets the condition.
  static int stop(int[] x, int from, int to, IntCondition where) {
    int stop = to;
    while (stop > from && !where.meets(x[stop - 1])) {
      stop--;
    }
    return stop;
  }
}
