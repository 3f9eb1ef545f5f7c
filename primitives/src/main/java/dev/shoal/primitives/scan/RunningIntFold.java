// Twins of int: long, float, double. Elements: prior, local, next(), x, value.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;

/// An inclusive scan under a monoid: from left to right within tiles, then across the totals of the
/// tiles.
final class RunningIntFold implements RunningInt {
  /// More tiles than any array has.
  private static final int NEVER = 0x7FFF_FFFF;

  private final IntMonoid monoid;
  private final int tile;
  private int prior; // the total of the tiles before this one
  private int local; // the total of this tile so far
  private int index;

  private RunningIntFold(IntMonoid monoid, int tile) {
    this.monoid = monoid;
    this.tile = tile;
    prior = monoid.identity();
    local = monoid.identity();
  }

  /// Returns a scan of elements.
  static RunningIntFold ofElements(IntMonoid monoid) {
    return new RunningIntFold(monoid, ScanKernel.TILE);
  }

  /// Returns a scan of totals of tiles: from left to right, without tiles of its own.
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
