package dev.shoal.points;

import java.math.BigDecimal;

/// The side of an edge on which a point lies, computed exactly.
final class Side {
  /// Times the sum of both products: an upper bound of the error of their difference, as long as
  /// none underflows. Source: J. Shewchuk, *Adaptive Precision Floating-Point Arithmetic* (1997).
  private static final double ERROR = 3.3306690738754716e-16;

  /// Below this, an underflow could matter.
  private static final double SMALL = 0x1p-960;

  private Side() {}

  /// Returns the sign of the area of a, b, p: 1 if p lies to the left of the line from a to b, 0 if
  /// all are collinear.
  static int of(double ax, double ay, double bx, double by, double px, double py) {
    // A difference is 0 only if both are equal, so its sign is exact.
    int left = sign(ax - px) * sign(by - py);
    int right = sign(ay - py) * sign(bx - px);
    if (left != right || left == 0) {
      return sign(left - right);
    }
    double first = (ax - px) * (by - py);
    double second = (ay - py) * (bx - px);
    return isCertain(first, second) ? sign(first - second) : scaled(ax, ay, bx, by, px, py);
  }

  private static int sign(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
  }

  /// Returns whether two products of differences are in the order of the exact ones.
  private static boolean isCertain(double first, double second) {
    double sum = Math.abs(first) + Math.abs(second);
    return sum > SMALL && sum < Double.POSITIVE_INFINITY && Math.abs(first - second) > sum * ERROR;
  }

  /// Compares the same products, both multiplied by a power of two, so that neither overflows and
  /// the larger one does not underflow.
  ///
  /// The products of the fractions of the differences are from 2⁻¹⁰² to 4. Of the two the one whose
  /// exponent is smaller is then scaled down. If it becomes subnormal, it changes by at most
  /// 2⁻¹⁰⁷⁵. `ERROR` covers this: it has a margin of more than 2⁻¹⁰⁵ times the sum.
  private static int scaled(double ax, double ay, double bx, double by, double px, double py) {
    double first = fraction(ax, px) * fraction(by, py);
    double second = fraction(ay, py) * fraction(bx, px);
    int shift = exponent(ax, px) + exponent(by, py) - exponent(ay, py) - exponent(bx, px);
    first = Math.scalb(first, Math.min(shift, 0));
    second = Math.scalb(second, Math.min(-shift, 0));
    return isCertain(first, second) ? sign(first - second) : exactly(ax, ay, bx, by, px, py);
  }

  /// Returns the difference of two numbers, divided by 2 to the power of its [#exponent].
  private static double fraction(double a, double b) {
    double difference = a - b;
    if (Double.isInfinite(difference)) { // so neither is so small that its half is rounded
      return Math.scalb(a / 2 - b / 2, 1 - exponent(a, b));
    }
    return Math.scalb(difference, -exponent(a, b));
  }

  /// Returns the exponent of the difference of two numbers: [Double#MIN_EXPONENT] − 1 if it is
  /// subnormal, [Double#MAX_EXPONENT] + 1 if it overflows.
  private static int exponent(double a, double b) {
    return Math.getExponent(a - b);
  }

  private static int exactly(double ax, double ay, double bx, double by, double px, double py) {
    var x = new BigDecimal(px);
    var y = new BigDecimal(py);
    BigDecimal left = new BigDecimal(ax).subtract(x).multiply(new BigDecimal(by).subtract(y));
    BigDecimal right = new BigDecimal(ay).subtract(y).multiply(new BigDecimal(bx).subtract(x));
    return left.compareTo(right);
  }
}
