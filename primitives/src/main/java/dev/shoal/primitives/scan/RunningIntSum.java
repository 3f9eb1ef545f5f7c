// Twins of int: long.
package dev.shoal.primitives.scan;

import java.math.BigInteger;

/// An inclusive sum of ints; one that does not fit is an error, or wraps where that was asked.
final class RunningIntSum implements RunningInt {
  private final boolean wraps;
  private int sum;
  private int index;

  /// @param index of the element that comes first
  RunningIntSum(boolean wraps, int index) {
    this.wraps = wraps;
    this.index = index;
  }

  @Override
  public void clear() {
    sum = 0;
    index = 0;
  }

  @Override
  public RunningInt copy() {
    var copy = new RunningIntSum(wraps, index);
    copy.sum = sum;
    return copy;
  }

  @Override
  public int next(int x) {
    int before = sum;
    sum += x;
    if (!wraps && overflows(before, sum, x)) {
      throw overflow(index, before, x);
    }
    index++;
    return sum;
  }

  /// Whether `sum`, which is `before + x` wrapped around, has the wrong sign.
  static boolean overflows(int before, int sum, int x) {
    return ((before ^ sum) & (x ^ sum)) < 0;
  }

  /// The error of a sum of elements up to number `index` that does not fit.
  static ArithmeticException overflow(int index, int before, int x) {
    BigInteger sum = BigInteger.valueOf(before).add(BigInteger.valueOf(x));
    return new ArithmeticException(
        "the sum up to index "
            + index
            + " is "
            + sum
            + ", past int; wrapping() lets it wrap around");
  }
}
