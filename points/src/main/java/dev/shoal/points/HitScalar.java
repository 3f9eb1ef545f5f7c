package dev.shoal.points;

/// Compares one point with up to 64 others; the result is a mask of those that are near.
final class HitScalar {
  private HitScalar() {}

  /// Returns the mask of the positions from `from` on, for the point at position `a`.
  ///
  /// @param length the number of positions, 1 to 64
  static long hits(Cells cells, int a, int from, int length) {
    if (cells.box != null) {
      return periodic(cells, a, from, length);
    }
    return cells.z == null
        ? plane(cells.x, cells.y, cells.square, a, from, length)
        : space(cells.x, cells.y, cells.z, cells.square, a, from, length);
  }

  /// Returns the mask of the positions from `from` on whose number is greater than i.
  static long higher(int[] order, int i, int from, int length) {
    long higher = 0;
    for (int k = 0; k < length; k++) {
      higher |= (long) ((i - order[from + k]) >>> 31) << k;
    }
    return higher;
  }

  private static long plane(double[] x, double[] y, double square, int a, int from, int length) {
    double ax = x[a];
    double ay = y[a];
    long hits = 0;
    for (int k = 0; k < length; k++) {
      double dx = x[from + k] - ax;
      double dy = y[from + k] - ay;
      hits |= near(dx * dx + dy * dy, square) << k;
    }
    return hits;
  }

  private static long space(
      double[] x, double[] y, double[] z, double square, int a, int from, int length) {
    double ax = x[a];
    double ay = y[a];
    double az = z[a];
    long hits = 0;
    for (int k = 0; k < length; k++) {
      double dx = x[from + k] - ax;
      double dy = y[from + k] - ay;
      double dz = z[from + k] - az;
      hits |= near(dx * dx + dy * dy + dz * dz, square) << k;
    }
    return hits;
  }

  private static long periodic(Cells cells, int a, int from, int length) {
    double[] x = cells.x;
    double[] y = cells.y;
    double[] z = cells.z;
    double[] box = cells.box;
    long hits = 0;
    for (int k = 0; k < length; k++) {
      double sum = nearest(x[from + k] - x[a], box[0]) + nearest(y[from + k] - y[a], box[1]);
      hits |= near(z == null ? sum : sum + nearest(z[from + k] - z[a], box[2]), cells.square) << k;
    }
    return hits;
  }

  /// Returns the square of a periodic distance along an axis.
  private static double nearest(double difference, double box) {
    double side = Math.abs(difference);
    double nearest = Math.min(side, box - side);
    return nearest * nearest;
  }

  /// Returns 1 if `sum <= square`, else 0, from the sign of their difference, which is the sign of
  /// the exact one. There is no branch, which would be mispredicted. Neither argument is NaN.
  private static long near(double sum, double square) {
    return ~Double.doubleToRawLongBits(square - sum) >>> 63;
  }
}
