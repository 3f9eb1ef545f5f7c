// Twins of int: long, float, double. Elements: prior, local, next(), x, value.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;

/// An inclusive scan, one element at a time.
interface RunningInt {
  /// Adds the next element and returns the scan at its index.
  int next(int x);

  /// Resets the scan to its beginning.
  void clear();

  /// Returns an independent copy of the current state.
  RunningInt copy();

  /// An inclusive scan under a monoid: from left to right within tiles, then across the totals of
  /// the tiles.
  final class Fold implements RunningInt {
    /// More tiles than any array has.
    private static final int NEVER = 0x7FFF_FFFF;

    private final IntMonoid monoid;
    private final int tile;
    private int prior; // the total of the tiles before this one
    private int local; // the total of this tile so far
    private int index;

    private Fold(IntMonoid monoid, int tile) {
      this.monoid = monoid;
      this.tile = tile;
      prior = monoid.identity();
      local = monoid.identity();
    }

    /// Returns a scan of elements.
    static Fold ofElements(IntMonoid monoid) {
      return new Fold(monoid, ScanKernel.TILE);
    }

    /// Returns a scan of totals of tiles: from left to right, without tiles of its own.
    static Fold ofTotals(IntMonoid monoid) {
      return new Fold(monoid, NEVER);
    }

    @Override
    public void clear() {
      prior = monoid.identity();
      local = monoid.identity();
      index = 0;
    }

    @Override
    public Fold copy() {
      var copy = new Fold(monoid, tile);
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
}
