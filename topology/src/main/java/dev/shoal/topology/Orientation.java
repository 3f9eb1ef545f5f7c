package dev.shoal.topology;

import java.math.BigDecimal;

/// The orientation of each cell of a mesh in the plane, computed exactly.
final class Orientation {
  /// Twice the unit of rounding: the factor of 2 covers what is quadratic in that unit.
  private static final double ROUNDING = 0x1p-52;

  /// Below this, an underflow could matter.
  private static final double SMALL = 0x1p-960;

  private final int[] begin;
  private final int[] corners;
  private final double[] x;
  private final double[] y;

  /// @param begin where the corners of each cell begin, and where the last ones end
  Orientation(int[] begin, int[] corners, double[] x, double[] y) {
    this.begin = begin;
    this.corners = corners;
    this.x = x;
    this.y = y;
  }

  /// Returns the sign of the area of a cell: 1 if its corners are counterclockwise, -1 if they are
  /// clockwise, 0 if the area is 0.
  int of(int cell) {
    int sign = rounded(cell, 1, 1);
    if (sign == 0) { // products may have left the range of doubles
      sign = rounded(cell, scale(cell, x), scale(cell, y));
    }
    return sign == 0 ? exactly(cell) : sign;
  }

  /// Returns the sign of the area computed in doubles, or 0 if they cannot decide.
  ///
  /// @param scaleX a power of two by which differences of x are multiplied
  /// @param scaleY the same for differences of y
  private int rounded(int cell, double scaleX, double scaleY) {
    int first = corners[begin[cell]];
    double area = 0;
    double size = 0;
    for (int i = begin[cell] + 1; i + 1 < begin[cell + 1]; i++) {
      int a = corners[i];
      int b = corners[i + 1];
      double left = ((x[a] - x[first]) * scaleX) * ((y[b] - y[first]) * scaleY);
      double right = ((x[b] - x[first]) * scaleX) * ((y[a] - y[first]) * scaleY);
      area += left - right;
      size += Math.abs(left) + Math.abs(right);
    }
    // In a cell of n corners a product is rounded 3 times, its difference from the other one once,
    // and the sum of n - 2 differences n - 3 times; the first addition, to 0, is exact.
    double error = size * (begin[cell + 1] - begin[cell] + 2) * ROUNDING;
    boolean isCertain = size > SMALL && size < Double.POSITIVE_INFINITY && Math.abs(area) > error;
    return isCertain ? (int) Math.signum(area) : 0;
  }

  /// Returns the power of two by which to multiply the differences of a coordinate, so that the
  /// largest is from 2⁻⁵¹ to 2. If another one becomes subnormal, it changes by at most 2⁻¹⁰⁷⁵, and
  /// its products by less than 2⁻¹⁰⁷²: no more than the factor of 2 in [#ROUNDING] covers where the
  /// size is above [#SMALL].
  private double scale(int cell, double[] at) {
    double origin = at[corners[begin[cell]]];
    double max = 0;
    for (int i = begin[cell] + 1; i < begin[cell + 1]; i++) {
      max = Math.max(max, Math.abs(at[corners[i]] - origin));
    }
    return Math.scalb(1.0, -Math.getExponent(max));
  }

  /// Returns the sign of the sum over all edges from (a, b) to (c, d) of a d - c b.
  private int exactly(int cell) {
    int last = corners[begin[cell + 1] - 1];
    var fromX = new BigDecimal(x[last]);
    var fromY = new BigDecimal(y[last]);
    BigDecimal area = BigDecimal.ZERO;
    for (int i = begin[cell]; i < begin[cell + 1]; i++) {
      var toX = new BigDecimal(x[corners[i]]);
      var toY = new BigDecimal(y[corners[i]]);
      area = area.add(fromX.multiply(toY)).subtract(toX.multiply(fromY));
      fromX = toX;
      fromY = toY;
    }
    return area.signum();
  }
}
