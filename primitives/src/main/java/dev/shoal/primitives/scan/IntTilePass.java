// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.device.Simd;
import dev.shoal.primitives.reduce.Operator;

/// One thread's work on one tile.
interface IntTilePass {
  /// The total of the tile `x[from] … x[to-1]`.
  int total(int[] x, int from, int to);

  /// Writes the inclusive scan of the tile, `prior` before it: that of element i to `y[i + shift]`.
  ///
  /// @param shift 0, and `y` may be `x`; or 1, and it may not
  /// @return the tile's total, without what was before
  /// @throws ArithmeticException if a sum does not fit and that is checked
  int scan(int[] x, int[] y, int shift, int from, int to, int prior);

  /// From how many threads on it pays to read the array again and scan the parts at once.
  int threadsThatPay();

  /// The running total of the tiles before any tile.
  RunningInt totals();

  /// The fastest pass in this JVM, as warm as it is.
  static IntTilePass of(ScanKernel.Mode mode) {
    if (mode.operator() == Operator.MIN || mode.operator() == Operator.MAX) {
      return new IntExtremePass(mode.operator() == Operator.MAX);
    }
    if (mode.operator() != Operator.SUM) {
      return new IntFoldPass(mode.operator().onInts());
    }
    return Simd.available() && IntSumSimd.ready()
        ? IntSumSimd.of(mode.checked())
        : IntSumScalar.of(mode.checked());
  }
}
