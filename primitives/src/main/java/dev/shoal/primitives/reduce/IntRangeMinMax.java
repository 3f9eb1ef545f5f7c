// Twins of int: long, float, double. Elements: x, out.
package dev.shoal.primitives.reduce;

/// Finds the minimum and the maximum of a range on one thread. Stateless.
@FunctionalInterface
interface IntRangeMinMax {
  /// Writes the minimum of `x[from] … x[to-1]` to `out[at]` and the maximum to `out[at + 1]`; the
  /// range is not empty.
  void find(int[] x, int from, int to, int[] out, int at);
}
