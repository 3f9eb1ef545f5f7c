// Twins of double: float.
package dev.shoal.primitives.reduce;

/// The least and the greatest of a range by plain loops. `Math.min` of floats costs several steps,
/// for the sake of NaNs and zeros, so it is called only where the extreme may change.
final class DoubleExtremeScalar {
  private DoubleExtremeScalar() {}

  /// The least; there is one.
  static double min(double[] x, int from, int to) {
    double least = x[from];
    for (int i = from; i < to; i++) {
      if (!(x[i] > least)) { // also of a NaN
        least = Math.min(least, x[i]);
      }
    }
    return least;
  }

  /// The greatest; there is one.
  static double max(double[] x, int from, int to) {
    double greatest = x[from];
    for (int i = from; i < to; i++) {
      if (!(x[i] < greatest)) { // also of a NaN
        greatest = Math.max(greatest, x[i]);
      }
    }
    return greatest;
  }
}
