// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;

/// An inclusive scan under a monoid: from left to right within tiles, and so the tiles' totals.
final class RunningIntFold implements RunningInt {
  /// No array has so many tiles.
  private static final int NEVER = 0x7FFF_FFFF;

  private final IntMonoid monoid;
  private final int tile;
  private int prior; // what the tiles before this one make
  private int local; // what this one makes so far
  private int index;

  private RunningIntFold(IntMonoid monoid, int tile) {
    this.monoid = monoid;
    this.tile = tile;
    prior = monoid.identity();
    local = monoid.identity();
  }

  /// The scan of elements.
  static RunningIntFold ofElements(IntMonoid monoid) {
    return new RunningIntFold(monoid, ScanKernel.TILE);
  }

  /// The scan of tiles' totals: from left to right without end.
  static RunningIntFold ofTotals(IntMonoid monoid) {
    return new RunningIntFold(monoid, NEVER);
  }

  @Override
  public void clear() {
    prior = monoid.identity();
    local = monoid.identity();
    index = 0;
  }

  @Override
  public RunningInt copy() {
    var copy = new RunningIntFold(monoid, tile);
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
    if (index == tile) {
      prior = value;
      local = monoid.identity();
      index = 0;
    }
    return value;
  }
}
