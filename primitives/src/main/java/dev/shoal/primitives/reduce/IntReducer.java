// Twins of int: long, float, double. Elements: total, reduce(), x.
package dev.shoal.primitives.reduce;

/// Reduces a range on one thread. Stateless.
@FunctionalInterface
interface IntReducer {
  /// Returns the combination of `x[from] … x[to-1]`.
  int reduce(int[] x, int from, int to);

  /// Reduces each tile, and then the totals of the tiles from left to right.
  ///
  /// @param monoid combines the totals
  /// @param tile reduces one tile, with the result of the monoid
  record Fold(IntMonoid monoid, IntReducer tile) implements IntReducer {
    /// Elements of a tile, the same for every type.
    static final int TILE = 4096;

    /// The definition, as code: each tile from left to right.
    static Fold leftToRight(IntMonoid monoid) {
      return new Fold(
          monoid,
          (x, from, to) -> {
            int total = monoid.identity();
            for (int i = from; i < to; i++) {
              total = monoid.apply(total, x[i]);
            }
            return total;
          });
    }

    @Override
    public int reduce(int[] x, int from, int to) {
      int total = monoid.identity();
      for (int at = from; at < to; ) {
        int end = end(at, to);
        total = monoid.apply(total, tile.reduce(x, at, end));
        at = end;
      }
      return total;
    }

    /// Returns the end of the tile that begins at `at`.
    static int end(int at, int to) {
      return to - at > TILE ? at + TILE : to;
    }
  }
}
