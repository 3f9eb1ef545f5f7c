package dev.shoal.grids.contour;

import java.math.BigDecimal;

/// A cell with two opposite corners at a level or above it, and the others below.
final class Saddle {
  private Saddle() {}

  /// Whether the two corners above are joined within the cell: whether the saddle of the bilinear
  /// surface through the four, which go around from `a` to `d`, is at the level or above.
  static boolean isJoined(double a, double b, double c, double d, double level) {
    boolean isFirstAbove = a >= level;
    double ac = (a - level) * (c - level);
    double bd = (b - level) * (d - level);
    if (isInRange(ac) && isInRange(bd)) {
      return isFirstAbove ? ac >= bd : bd >= ac;
    }
    boolean isAtLevel = isFirstAbove ? a == level || c == level : b == level || d == level;
    if (isAtLevel) {
      return false; // and those below are not
    }
    int order = product(level, a, c).compareTo(product(level, b, d));
    return isFirstAbove ? order >= 0 : order <= 0;
  }

  /// Whether a product of two doubles is as good as doubles are: neither overflowed nor
  /// underflowed.
  private static boolean isInRange(double product) {
    return product >= Double.MIN_NORMAL && product <= Double.MAX_VALUE;
  }

  /// How far two opposite corners are from a level, multiplied: exactly, for values that are very
  /// small or very large.
  private static BigDecimal product(double level, double corner, double opposite) {
    var at = new BigDecimal(level);
    return new BigDecimal(corner).subtract(at).multiply(new BigDecimal(opposite).subtract(at));
  }
}
