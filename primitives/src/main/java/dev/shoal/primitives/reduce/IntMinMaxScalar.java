// Twins of int: long, float, double. Elements: x, out, min, max.
package dev.shoal.primitives.reduce;

/// The minimum and the maximum of a range in one scalar loop, which the compiler vectorizes. It
/// does not vectorize a loop with several elements per iteration, or with a branch.
final class IntMinMaxScalar {
  private IntMinMaxScalar() {}

  /// See [IntRangeMinMax#find].
  static void find(int[] x, int from, int to, int[] out, int at) {
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
