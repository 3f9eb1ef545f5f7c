// Twins of double: float.
package dev.shoal.primitives.reduce;

/// The minimum of a range in scalar code. `Math.min` of floating-point numbers takes several steps,
/// for NaNs and zeros, so it is called only where the result may change.
final class DoubleMinScalar {
  private DoubleMinScalar() {}

  /// Returns the minimum of a range that is not empty.
  static double min(double[] x, int from, int to) {
    double min = x[from];
    for (int i = from; i < to; i++) {
      if (!(x[i] > min)) { // true for a NaN too
        min = Math.min(min, x[i]);
      }
    }
    return min;
  }
}
