// Twins of int: long, float, double. Elements: total(), x, local, scan(), y, prior.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;

/// One thread's work on one tile.
interface IntTilePass {
  /// Returns the total of the tile `x[from] … x[to-1]`.
  int total(int[] x, int from, int to);

  /// Writes the inclusive scan of a tile that follows the prefix `prior`: that of element i to `y[i
  /// + shift]`.
  ///
  /// @param shift 0, and `y` may be `x`; or 1, and it may not
  /// @return the total of the tile, without `prior`
  /// @throws ArithmeticException if a sum overflows and that is checked
  int scan(int[] x, int[] y, int shift, int from, int to, int prior);

  /// Scans short segments together, if that is faster than one after the other and no sum can
  /// overflow.
  ///
  /// @param y may be `x`
  /// @param first the first segment: elements `offsets[first]` to `offsets[first + 1] - 1`
  /// @param end the segment after the last; all together have at most [ScanKernel#TILE] elements
  /// @return false, and nothing is written, if they must be scanned one after the other
  default boolean scanSegments(
      int[] x, int[] y, int[] offsets, int first, int end, boolean inclusive) {
    return false;
  }

  /// Returns the number of threads from which reading the array twice, to scan all parts at once,
  /// is faster than one thread.
  default int threadsThatPay() {
    return 2;
  }

  /// Creates a running total of the tiles.
  RunningInt totals();

  /// The scan of a tile under any monoid, in scalar code.
  ///
  /// @param monoid combines two elements
  record Fold(IntMonoid monoid) implements IntTilePass {
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
    public RunningInt totals() {
      return RunningInt.Fold.ofTotals(monoid);
    }
  }
}
