// Twins of int: long, float, double. Elements: total(), x, scan(), y, prior.
package dev.shoal.primitives.scan;

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

  /// Returns the number of threads from which reading the array twice, to scan all parts at once,
  /// is faster than one thread.
  int threadsThatPay();

  /// Creates a running total of the tiles.
  RunningInt totals();
}
