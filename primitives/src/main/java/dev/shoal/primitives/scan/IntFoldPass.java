// Twins of int: long, float, double. Elements: total(), x, local, scan(), y, prior.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;

/// The scan of a tile under any monoid, in scalar code.
///
/// @param monoid combines two elements
record IntFoldPass(IntMonoid monoid) implements IntTilePass {
  @Override
  public int total(int[] x, int from, int to) {
    int local = monoid.identity();
    for (int i = from; i < to; i++) {
      local = monoid.apply(local, x[i]);
    }
    return local;
  }

  @Override
  public int scan(int[] x, int[] y, int shift, int from, int to, int prior) {
    int local = monoid.identity();
    for (int i = from; i < to; i++) {
      local = monoid.apply(local, x[i]);
      y[i + shift] = monoid.apply(prior, local);
    }
    return local;
  }

  @Override
  public int threadsThatPay() {
    return 2;
  }

  @Override
  public RunningInt totals() {
    return RunningIntFold.ofTotals(monoid);
  }
}
