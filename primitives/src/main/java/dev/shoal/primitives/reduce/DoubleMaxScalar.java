// Twins of double: float.
package dev.shoal.primitives.reduce;

/// The maximum of a range in scalar code; see [DoubleMinScalar]. It is no twin: its comparison has
/// the other direction.
final class DoubleMaxScalar {
  private DoubleMaxScalar() {}

  /// Returns the maximum of a range that is not empty.
  static double max(double[] x, int from, int to) {
    double max = x[from];
    for (int i = from; i < to; i++) {
      if (!(x[i] < max)) { // true for a NaN too
        max = Math.max(max, x[i]);
      }
    }
    return max;
  }
}
