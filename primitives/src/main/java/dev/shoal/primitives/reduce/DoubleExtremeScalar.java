// Twins of double: float.
package dev.shoal.primitives.reduce;

/// The minimum and the maximum of a range in scalar code. `Math.min` of floating-point numbers
/// takes several steps, for NaNs and zeros, so it is called only where the result may change.
final class DoubleExtremeScalar {
  private DoubleExtremeScalar() {}

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
