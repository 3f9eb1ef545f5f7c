package dev.shoal.cli.tour;

import java.math.BigDecimal;
import java.math.MathContext;

/// Sums without rounding, by the JDK's own decimals: slow and beyond doubt.
final class Exact {
  /// Digits of a mean: far more than decide how it rounds to a double.
  static final MathContext DIGITS = new MathContext(200);

  private Exact() {}

  static BigDecimal sum(double[] x, int from, int to) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = from; i < to; i++) {
      sum = sum.add(new BigDecimal(x[i]));
    }
    return sum;
  }

  static BigDecimal sum(double[] x) {
    return sum(x, 0, x.length);
  }

  static BigDecimal dot(double[] x, double[] y) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < x.length; i++) {
      sum = sum.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[i])));
    }
    return sum;
  }

  static BigDecimal times(BigDecimal sum, int copies) {
    return sum.multiply(BigDecimal.valueOf(copies));
  }

  static double mean(double[] x) {
    return sum(x).divide(BigDecimal.valueOf(x.length), DIGITS).doubleValue();
  }
}
