package dev.shoal.grids.contour;

import java.math.BigDecimal;

/// A cell with two opposite corners at or above a level, and the others below.
final class Saddle {
  private Saddle() {}

  /// Returns whether the two corners above are connected within the cell: whether the saddle of the
  /// bilinear surface through the four corners, in order around the cell from `a` to `d`, is at or
  /// above the level.
  static boolean isJoined(double a, double b, double c, double d, double level) {
    boolean isFirstAbove = a >= level;
    double ac = (a - level) * (c - level);
    double bd = (b - level) * (d - level);
    if (isInRange(ac) && isInRange(bd)) {
      return isFirstAbove ? ac >= bd : bd >= ac;
    }
    boolean isAtLevel = isFirstAbove ? a == level || c == level : b == level || d == level;
    if (isAtLevel) {
      return false; // the product of the corners above is 0, that of those below is not
    }
    int order = product(level, a, c).compareTo(product(level, b, d));
    return isFirstAbove ? order >= 0 : order <= 0;
  }

  /// Returns whether a product of two doubles neither overflowed nor underflowed.
  private static boolean isInRange(double product) {
    return product >= Double.MIN_NORMAL && product <= Double.MAX_VALUE;
  }

  /// Returns the product of the distances of two opposite corners from a level, exactly.
  private static BigDecimal product(double level, double corner, double opposite) {
    var at = new BigDecimal(level);
    return new BigDecimal(corner).subtract(at).multiply(new BigDecimal(opposite).subtract(at));
  }
}
