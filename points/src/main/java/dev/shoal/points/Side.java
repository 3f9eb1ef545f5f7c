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
    double sum = Math.abs(first) + Math.abs(second);
    boolean isCertain =
        sum > SMALL && sum < Double.POSITIVE_INFINITY && Math.abs(first - second) > sum * ERROR;
    return isCertain ? sign(first - second) : exactly(ax, ay, bx, by, px, py);
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
