package dev.shoal.operations;

import java.math.BigDecimal;
import java.math.MathContext;

/// Sums without rounding, by the JDK's own decimals: slow and beyond doubt.
public final class Exact {
  /// Digits of a mean: far more than decide how it rounds to a double.
  public static final MathContext DIGITS = new MathContext(200);

  private Exact() {}

  /// The sum of a range.
  public static BigDecimal sum(double[] x, int from, int to) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = from; i < to; i++) {
      sum = sum.add(new BigDecimal(x[i]));
    }
    return sum;
  }

  /// The sum of all.
  public static BigDecimal sum(double[] x) {
    return sum(x, 0, x.length);
  }

  /// The dot product.
  public static BigDecimal dot(double[] x, double[] y) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < x.length; i++) {
      sum = sum.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[i])));
    }
    return sum;
  }

  /// A sum of so many copies.
  public static BigDecimal times(BigDecimal sum, int copies) {
    return sum.multiply(BigDecimal.valueOf(copies));
  }

  /// The mean, rounded once.
  public static double mean(double[] x) {
    return sum(x).divide(BigDecimal.valueOf(x.length), DIGITS).doubleValue();
  }
}
