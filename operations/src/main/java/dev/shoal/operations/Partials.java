package dev.shoal.operations;

import java.math.BigDecimal;
import java.util.Arrays;

/// An exact sum as other libraries make it, such as `math.fsum` of Python: as a few doubles that do
/// not overlap, so that none has rounded.
///
/// Source: J. Shewchuk, *Adaptive Precision Floating-Point Arithmetic* (1997); its rounding is that
/// of R. Hettinger's `fsum`. Finite values only, none so large that a partial sum overflows.
final class Partials {
  private double[] partials = new double[32];
  private int count;

  static double sum(double[] x, int from, int to) {
    Partials sum = new Partials();
    for (int i = from; i < to; i++) {
      sum.add(x[i]);
    }
    return sum.rounded();
  }

  static double sum(double[] x) {
    return sum(x, 0, x.length);
  }

  static double mean(double[] x) {
    Partials sum = new Partials();
    for (double value : x) {
      sum.add(value);
    }
    return Exact.sum(sum.partials, 0, sum.count)
        .divide(BigDecimal.valueOf(x.length), Exact.DIGITS)
        .doubleValue();
  }

  static double dot(double[] x, double[] y) {
    Partials sum = new Partials();
    for (int i = 0; i < x.length; i++) {
      double product = x[i] * y[i];
      sum.add(product);
      sum.add(Math.fma(x[i], y[i], -product));
    }
    return sum.rounded();
  }

  private void add(double value) {
    double x = value;
    int kept = 0;
    for (int k = 0; k < count; k++) {
      double y = partials[k];
      if (Math.abs(x) < Math.abs(y)) {
        double larger = y;
        y = x;
        x = larger;
      }
      double high = x + y;
      double low = y - (high - x);
      if (low != 0) {
        partials[kept++] = low;
      }
      x = high;
    }
    if (kept == partials.length) {
      partials = Arrays.copyOf(partials, 2 * kept);
    }
    partials[kept] = x;
    count = kept + 1;
  }

  /// Returns the largest partial rounded with the sum of the others; half way between two doubles
  /// the next partial decides.
  private double rounded() {
    int k = count - 1;
    if (k < 0) {
      return 0;
    }
    double high = partials[k];
    double low = 0;
    while (k > 0 && low == 0) {
      double x = high;
      double y = partials[--k];
      high = x + y;
      low = y - (high - x);
    }
    if (k > 0 && low != 0 && low < 0 == partials[k - 1] < 0) {
      double twice = 2 * low;
      double other = high + twice;
      return twice == other - high ? other : high;
    }
    return high;
  }
}
