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
    double area = area((ax - px) * (by - py), (ay - py) * (bx - px));
    if (Double.isNaN(area)) {
      area = scaledArea(ax - px, ay - py, bx - px, by - py);
    }
    return Double.isNaN(area) ? exactly(ax, ay, bx, by, px, py) : sign(area);
  }

  /// Returns the difference of two products; NaN if its sign is not certain.
  private static double area(double first, double second) {
    double sum = Math.abs(first) + Math.abs(second);
    double area = first - second;
    boolean isCertain =
        sum > SMALL && sum < Double.POSITIVE_INFINITY && Math.abs(area) > sum * ERROR;
    return isCertain ? area : Double.NaN;
  }

  /// Returns the area times a power of two, so that the products neither overflow nor underflow if
  /// the coordinates are all very large or all very small; NaN if its sign is not certain. A
  /// difference that is scaled to below the normal doubles is off by 2⁻¹⁰⁷⁵, which is no more than
  /// an underflow of a product.
  private static double scaledArea(double ax, double ay, double bx, double by) {
    int x = -Math.max(Math.getExponent(ax), Math.getExponent(bx));
    int y = -Math.max(Math.getExponent(ay), Math.getExponent(by));
    return area(Math.scalb(ax, x) * Math.scalb(by, y), Math.scalb(ay, y) * Math.scalb(bx, x));
  }

  private static int sign(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
  }

  private static int exactly(double ax, double ay, double bx, double by, double px, double py) {
    var x = new BigDecimal(px);
    var y = new BigDecimal(py);
    BigDecimal left = new BigDecimal(ax).subtract(x).multiply(new BigDecimal(by).subtract(y));
    BigDecimal right = new BigDecimal(ay).subtract(y).multiply(new BigDecimal(bx).subtract(x));
    return left.compareTo(right);
  }
}
