// Twins of int: long. Elements: sum, next(), x, before, sums.
package dev.shoal.primitives.scan;

import java.math.BigInteger;

/// An inclusive sum of ints. A sum that overflows is an error, or wraps around if `wraps` is set.
final class RunningIntSum implements RunningInt {
  private final boolean wraps;
  private int sum;
  private int index;

  /// @param index of the first element
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

  /// Throws the error of the first sum that overflows; there is one. It is found in the output of a
  /// device, since an element is the difference of two sums, even if these wrapped around: the sums
  /// may have overwritten the elements.
  ///
  /// @param sums wrapped around
  /// @param offsets of the segments
  /// @throws ArithmeticException the error of that sum
  static void findOverflow(int[] sums, int[] offsets, ScanKernel.Mode mode) {
    int shift = mode.inclusive() ? 0 : 1; // from an element to the first sum that has it
    for (int segment = 0; segment + 1 < offsets.length; segment++) {
      int from = offsets[segment];
      for (int at = from + shift; at < offsets[segment + 1]; at++) {
        int before = at == from ? 0 : sums[at - 1];
        if (overflows(before, sums[at], sums[at] - before)) {
          throw overflow(at - shift, before, sums[at] - before);
        }
      }
    }
    throw new AssertionError("the device reported an overflow, but all sums fit");
  }

  /// Returns whether `before + x`, of which `sum` is the wrapped result, overflows.
  static boolean overflows(int before, int sum, int x) {
    return ((before ^ sum) & (x ^ sum)) < 0;
  }

  /// Returns the error of the sum up to element `index`, which overflows.
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
