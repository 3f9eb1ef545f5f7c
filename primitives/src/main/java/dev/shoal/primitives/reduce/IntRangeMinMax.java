// Twins of int: long, float, double.
package dev.shoal.primitives.reduce;

/// One thread's pass over a range for both extremes; several threads may share it.
@FunctionalInterface
interface IntRangeMinMax {
  /// Writes the minimum of `x[from] … x[to-1]` to `out[at]` and the maximum to `out[at + 1]`; the
  /// range is not empty.
  void find(int[] x, int from, int to, int[] out, int at);
}
