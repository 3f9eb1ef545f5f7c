// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;

/// An inclusive scan under a monoid: from left to right within tiles, and so the tiles' totals.
final class RunningIntFold implements RunningInt {
  /// Elements of a tile.
  static final int TILE = 4096;

  private final IntMonoid monoid;
  private int prior;
  private int local;
  private int index;

  RunningIntFold(IntMonoid monoid) {
    this.monoid = monoid;
    prior = monoid.identity();
    local = monoid.identity();
  }

  @Override
  public RunningInt copy() {
    var copy = new RunningIntFold(monoid);
    copy.prior = prior;
    copy.local = local;
    copy.index = index;
    return copy;
  }

  @Override
  public int next(int x) {
    local = monoid.apply(local, x);
    int value = monoid.apply(prior, local);
    index++;
    if (index == TILE) {
      prior = value;
      local = monoid.identity();
      index = 0;
    }
    return value;
  }
}
