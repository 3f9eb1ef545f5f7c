// Twins of int: long.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.Operator;

/// A tile of running extremes, by loops of their own: through a monoid each step is a call.
///
/// @param max whether the greatest is wanted, and not the least
record IntExtremePass(boolean max) implements IntTilePass {
  @Override
  public int total(int[] x, int from, int to) {
    int extreme = x[from];
    if (max) {
      for (int i = from; i < to; i++) {
        extreme = Math.max(extreme, x[i]);
      }
    } else {
      for (int i = from; i < to; i++) {
        extreme = Math.min(extreme, x[i]);
      }
    }
    return extreme;
  }

  /// What it returns counts what was before too, which changes nothing: the extreme of an extreme
  /// and itself is itself.
  @Override
  public int scan(int[] x, int[] y, int shift, int from, int to, int prior) {
    int extreme = prior;
    if (max) {
      for (int i = from; i < to; i++) {
        extreme = Math.max(extreme, x[i]);
        y[i + shift] = extreme;
      }
    } else {
      for (int i = from; i < to; i++) {
        extreme = Math.min(extreme, x[i]);
        y[i + shift] = extreme;
      }
    }
    return extreme;
  }

  @Override
  public int threadsThatPay() {
    return 2;
  }

  @Override
  public RunningInt totals() {
    return RunningIntFold.ofTotals((max ? Operator.MAX : Operator.MIN).onInts());
  }
}
