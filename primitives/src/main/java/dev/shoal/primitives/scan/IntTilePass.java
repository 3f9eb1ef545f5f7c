// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.device.Lanes;
import dev.shoal.primitives.reduce.Operator;

/// One thread's work on one tile.
interface IntTilePass {
  /// Elements of a tile, the same for every pass and type.
  int TILE = RunningIntFold.TILE;

  /// The total of the tile `x[from] … x[to-1]`.
  int total(int[] x, int from, int to);

  /// Writes the inclusive scan of the tile, `prior` before it, to the same places of `y`, which may
  /// be `x`.
  ///
  /// @return the tile's total, without the prior
  /// @throws ArithmeticException if a sum does not fit and that is checked
  int scan(int[] x, int[] y, int from, int to, int prior);

  /// The running total of the tiles before any tile.
  RunningInt totals();

  /// The fastest pass in this JVM.
  static IntTilePass of(ScanKernel.Mode mode) {
    if (mode.operator() != Operator.SUM) {
      return new IntFoldPass(mode.operator().onInts());
    }
    return Lanes.available() && IntSumLanes.serves()
        ? new IntSumLanes(mode.checked())
        : new IntSumLoops(mode.checked());
  }
}
