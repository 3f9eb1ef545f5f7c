// Twins of int: long.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.Operator;

/// Running minima or maxima of a tile. They have loops of their own because through a monoid each
/// step is a call.
///
/// @param max whether to take maxima, not minima
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

  /// Returns a total that includes `prior`. That changes no result: minimum and maximum are
  /// idempotent.
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
