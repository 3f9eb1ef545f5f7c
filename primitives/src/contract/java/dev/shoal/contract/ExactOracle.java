package dev.shoal.contract;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/// Exact sums by the JDK's big numbers, in units of 2⁻²¹⁴⁸.
public final class ExactOracle {
  private static final BigInteger FIVE = BigInteger.valueOf(5).pow(2148);

  private BigInteger units = BigInteger.ZERO;
  private double special;
  private boolean isSpecial;

  public void add(double x) {
    addProduct(x, 1);
  }

  public void addProduct(double a, double b) {
    if (!Double.isFinite(a) || !Double.isFinite(b)) {
      special = isSpecial ? special + a * b : a * b;
      isSpecial = true;
      return;
    }
    units = units.add(units(a).multiply(units(b)));
  }

  /// In units of 2⁻¹⁰⁷⁴.
  private static BigInteger units(double x) {
    int exponent = Math.max(Math.getExponent(x), Double.MIN_EXPONENT);
    long mantissa = (long) Math.scalb(Math.scalb(x, 500 - exponent), 52 - 500);
    return BigInteger.valueOf(mantissa).shiftLeft(exponent - 52 + 1074);
  }

  public BigDecimal exact() {
    return new BigDecimal(units.multiply(FIVE), 2148);
  }

  public double rounded() {
    return isSpecial ? (Double.isNaN(special) ? Double.NaN : special) : exact().doubleValue();
  }

  public double mean(long n) {
    // 800 digits are more than any double's, and one more decides the rest.
    BigDecimal mean = exact().divide(BigDecimal.valueOf(n), new MathContext(2200));
    return isSpecial ? rounded() : mean.doubleValue();
  }

  public static double sum(double[] x) {
    var oracle = new ExactOracle();
    for (double v : x) {
      oracle.add(v);
    }
    return oracle.rounded();
  }
}
