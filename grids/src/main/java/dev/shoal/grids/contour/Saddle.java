package dev.shoal.grids.contour;

import java.math.BigDecimal;

/// A cell with two opposite corners at or above a level, and the others below.
final class Saddle {
  /// Times the sum of both products: an upper bound of the error of their difference, as long as
  /// none underflows. Both distances from the level and their product are rounded, so that each
  /// product is off by 3 units of 2⁻⁵³; the rest covers the roundings of the sum and the
  /// difference. Source: J. Shewchuk, *Adaptive Precision Floating-Point Arithmetic* (1997).
  private static final double ERROR = 3.3306690738754716e-16;

  /// Below this, an underflow could matter.
  private static final double SMALL = 0x1p-960;

  /// The product of two differences of integers below this is below 2⁵³.
  private static final double SHORT = 0x1p25;

  private Saddle() {}

  /// Returns whether the two corners above are connected within the cell, decided exactly: whether
  /// the saddle of the bilinear surface through the four corners, in order around the cell from `a`
  /// to `d`, is at or above the level.
  static boolean isJoined(double a, double b, double c, double d, double level) {
    boolean isFirstAbove = a >= level;
    boolean isAtLevel = isFirstAbove ? a == level || c == level : b == level || d == level;
    if (isAtLevel) {
      return false; // the product of the corners above is 0, that of those below is not
    }
    double ac = (a - level) * (c - level);
    double bd = (b - level) * (d - level);
    int order = isCertain(ac, bd) ? Double.compare(ac, bd) : scaled(a, b, c, d, level);
    return isFirstAbove ? order >= 0 : order <= 0;
  }

  /// Returns whether two positive products of distances are in the order of the exact ones.
  private static boolean isCertain(double ac, double bd) {
    double sum = ac + bd;
    return sum > SMALL && sum < Double.POSITIVE_INFINITY && Math.abs(ac - bd) > sum * ERROR;
  }

  /// Compares the same products of distances that are multiplied by a power of two, so that the
  /// largest is from 2⁻⁵¹ to 2. If another one becomes subnormal, it changes by at most 2⁻¹⁰⁷⁵, and
  /// its product by less than 2⁻¹⁰⁷². `ERROR` covers this: it has a margin of more than 2⁻¹⁰⁵ times
  /// the sum, which is above [#SMALL].
  private static int scaled(double a, double b, double c, double d, double level) {
    double above = Math.max(Math.abs(a - level), Math.abs(c - level));
    double below = Math.max(Math.abs(b - level), Math.abs(d - level));
    int shift = -Math.getExponent(Math.max(above, below));
    double ac = Math.scalb(a - level, shift) * Math.scalb(c - level, shift);
    double bd = Math.scalb(b - level, shift) * Math.scalb(d - level, shift);
    return isCertain(ac, bd) ? Double.compare(ac, bd) : exactly(a, b, c, d, level);
  }

  private static int exactly(double a, double b, double c, double d, double level) {
    if (areShort(a, c, level) && areShort(b, d, level)) { // ties of integers are frequent
      return Double.compare((a - level) * (c - level), (b - level) * (d - level));
    }
    return product(level, a, c).compareTo(product(level, b, d));
  }

  /// Returns whether two corners and a level are integers so small that the product of their
  /// distances is a double.
  private static boolean areShort(double corner, double opposite, double level) {
    double max = Math.max(Math.max(Math.abs(corner), Math.abs(opposite)), Math.abs(level));
    return max < SHORT
        && Math.rint(corner) == corner
        && Math.rint(opposite) == opposite
        && Math.rint(level) == level;
  }

  /// Returns the product of the distances of two opposite corners from a level, exactly.
  private static BigDecimal product(double level, double corner, double opposite) {
    var at = new BigDecimal(level);
    return new BigDecimal(corner).subtract(at).multiply(new BigDecimal(opposite).subtract(at));
  }
}
