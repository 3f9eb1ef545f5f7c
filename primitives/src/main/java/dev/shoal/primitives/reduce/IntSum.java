package dev.shoal.primitives.reduce;

/// Exact sums of ints, in 64 bits.
///
/// @param wraps whether one that is to be an int and does not fit wraps around
record IntSum(boolean wraps) implements IntReducer {
  private static final IntSum EXACT = new IntSum(false);
  private static final IntSum WRAPPING = new IntSum(true);

  /// The one or the other; nothing new.
  static IntSum of(boolean wraps) {
    return wraps ? WRAPPING : EXACT;
  }

  /// The sum as a long, which the sum of any array fits. The compiler makes lanes of this loop as
  /// it is; four sums side by side were slower.
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

  /// The sum as an int.
  int narrow(long sum) {
    if (!wraps && sum != (int) sum) {
      throw new ArithmeticException("the sum is " + sum + ", past int; wrapping() would allow it");
    }
    return (int) sum;
  }
}
