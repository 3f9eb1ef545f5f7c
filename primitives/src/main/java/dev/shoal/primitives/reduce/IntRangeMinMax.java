// Twins of int: long, float, double. Elements: x, out, min, max.
package dev.shoal.primitives.reduce;

/// Finds the minimum and the maximum of a range on one thread. Stateless.
@FunctionalInterface
interface IntRangeMinMax {
  /// Writes the minimum of `x[from] … x[to-1]` to `out[at]` and the maximum to `out[at + 1]`; the
  /// range is not empty.
  void find(int[] x, int from, int to, int[] out, int at);

  /// [#find] in one scalar loop, which the compiler vectorizes. It does not vectorize a loop with
  /// several elements per iteration, or with a branch.
  static void findByScalar(int[] x, int from, int to, int[] out, int at) {
    int min = x[from];
    int max = min;
    for (int i = from; i < to; i++) {
      min = Math.min(min, x[i]);
      max = Math.max(max, x[i]);
    }
    out[at] = min;
    out[at + 1] = max;
  }
}
