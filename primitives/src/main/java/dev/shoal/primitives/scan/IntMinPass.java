// Twins of int: long, of min: max. Elements: total(), x, min, scan(), y, prior.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.Operator;

/// Running minima of a tile. They have loops of their own because through a monoid each step is a
/// call.
record IntMinPass() implements IntTilePass {
  @Override
  public int total(int[] x, int from, int to) {
    int min = x[from];
    for (int i = from; i < to; i++) {
      min = Math.min(min, x[i]);
    }
    return min;
  }

  /// Returns a total that includes `prior`. That changes no result: a minimum is idempotent.
  @Override
  public int scan(int[] x, int[] y, int shift, int from, int to, int prior) {
    int min = prior;
    for (int i = from; i < to; i++) {
      min = Math.min(min, x[i]);
      y[i + shift] = min;
    }
    return min;
  }

  @Override
  public RunningInt totals() {
    return RunningInt.Fold.ofTotals(Operator.MIN.onInts());
  }
}
