package dev.shoal.formats.wave;

import java.util.Arrays;

/// Linear interpolation between points with ascending abscissae. Before the first point and after
/// the last one the value is constant.
final class PiecewiseLinear {
  private final double[] x;
  private final double[] y;

  /// @param x the ascending abscissae of the points
  /// @param y the ordinates of the points
  PiecewiseLinear(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  double at(double v) {
    int after = Arrays.binarySearch(x, v);
    if (after >= 0) {
      return y[after];
    }
    after = -after - 1;
    if (after == 0) {
      return y[0];
    }
    if (after == x.length) {
      return Double.isNaN(v) ? Double.NaN : y[after - 1];
    }
    double part = (v - x[after - 1]) / (x[after] - x[after - 1]);
    return y[after - 1] + part * (y[after] - y[after - 1]);
  }

  /// Returns the index of the first abscissa that is not above the one before it, or −1.
  static int firstUnsorted(double[] x) {
    for (int i = 1; i < x.length; i++) {
      if (!(x[i] > x[i - 1])) {
        return i;
      }
    }
    return -1;
  }
}
