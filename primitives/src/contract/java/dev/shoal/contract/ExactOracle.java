package dev.shoal.contract;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;

/// Exact sums by the JDK's big numbers: one for each exponent, brought together at the end.
public final class ExactOracle {
  private static final int LOWEST = Double.MIN_EXPONENT - 52; // of the last bit of a double
  private static final BigInteger FIVE = BigInteger.valueOf(5).pow(-2 * LOWEST);

  private final Map<Integer, BigInteger> sums = new HashMap<>(); // by exponent of the last bit
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
    BigInteger product = BigInteger.valueOf(mantissa(a)).multiply(BigInteger.valueOf(mantissa(b)));
    sums.merge(exponent(a) + exponent(b), product, BigInteger::add);
  }

  private static int exponent(double x) {
    return Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - 52;
  }

  /// Returns `x` in units of 2 to the power of its exponent.
  private static long mantissa(double x) {
    return (long) Math.scalb(Math.scalb(x, 500 - 52 - exponent(x)), 52 - 500);
  }

  public BigDecimal exact() {
    BigInteger units = BigInteger.ZERO; // of 2⁻²¹⁴⁸
    for (var each : sums.entrySet()) {
      units = units.add(each.getValue().shiftLeft(each.getKey() - 2 * LOWEST));
    }
    return new BigDecimal(units.multiply(FIVE), -2 * LOWEST);
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
