// Twins of int: long.
package dev.shoal.primitives.scan;

/// A tile of sums by plain loops.
///
/// @param checked whether a sum that does not fit is an error
record IntSumLoops(boolean checked) implements IntTilePass {
  /// Four sums side by side: one would wait for itself at each step.
  @Override
  public int total(int[] x, int from, int to) {
    int a = 0;
    int b = 0;
    int c = 0;
    int d = 0;
    int i = from;
    for (; i <= to - 4; i += 4) {
      a += x[i];
      b += x[i + 1];
      c += x[i + 2];
      d += x[i + 3];
    }
    for (; i < to; i++) {
      a += x[i];
    }
    return a + b + c + d;
  }

  @Override
  public int scan(int[] x, int[] y, int from, int to, int prior) {
    int sum = prior;
    int wrongSigns = 0; // negative once a sum has overflowed
    for (int i = from; i < to; i++) {
      int xi = x[i];
      int next = sum + xi;
      wrongSigns |= (sum ^ next) & (xi ^ next);
      sum = next;
      y[i] = sum;
    }
    if (checked && wrongSigns < 0) {
      throw overflow(y, from, to, prior);
    }
    return sum - prior;
  }

  @Override
  public RunningInt totals() {
    return new RunningIntSum(true, 0);
  }

  /// The error of the first sum among `y[from] … y[to-1]` that wrapped around.
  static ArithmeticException overflow(int[] y, int from, int to, int prior) {
    int before = prior;
    for (int i = from; i < to; i++) {
      int x = y[i] - before;
      if (RunningIntSum.overflows(before, y[i], x)) {
        return RunningIntSum.overflow(i, before, x);
      }
      before = y[i];
    }
    throw new AssertionError("no sum wrapped around");
  }
}
