package dev.shoal.primitives.reduce;

/// Exact sums of ints, in 64 bits.
///
/// @param wraps whether a sum that overflows an int result wraps around
record IntSum(boolean wraps) implements IntReducer {
  private static final IntSum EXACT = new IntSum(false);
  private static final IntSum WRAPPING = new IntSum(true);

  /// Returns a shared instance.
  static IntSum of(boolean wraps) {
    return wraps ? WRAPPING : EXACT;
  }

  /// Returns the sum as a long, which holds the sum of any array. The compiler vectorizes this loop
  /// as it is; four independent sums were slower.
  static long sum(int[] x, int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += x[i];
    }
    return sum;
  }

  @Override
  public int reduce(int[] x, int from, int to) {
    return narrow(sum(x, from, to));
  }

  /// Returns the sum as an int.
  ///
  /// @throws ArithmeticException if it overflows and does not wrap around
  int narrow(long sum) {
    if (!wraps && sum != (int) sum) {
      throw new ArithmeticException("the sum is " + sum + ", past int; wrapping() would allow it");
    }
    return (int) sum;
  }
}
