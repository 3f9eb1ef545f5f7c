package dev.shoal.formats.wave;

/// The signed distance from a line of straight segments, such as a coast: positive on the left of
/// its direction, negative on the right. The first and the last segment extend to infinity.
///
/// Where a corner is the nearest point, the sign is that of the mean of both directions: the sign
/// of one segment alone is wrong there (Bærentzen & Aanæs, *Signed Distance Computation Using the
/// Angle Weighted Pseudonormal*, 2005).
final class Polyline {
  private final double[] x;
  private final double[] y;

  /// @param x the abscissae of the points, two or more
  /// @param y the ordinates of the points; consecutive points differ
  Polyline(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  double distance(double px, double py) {
    int last = x.length - 2;
    double nearest = Double.POSITIVE_INFINITY;
    int piece = 0;
    double along = 0;
    for (int i = 0; i <= last; i++) {
      double dx = x[i + 1] - x[i];
      double dy = y[i + 1] - y[i];
      double u = ((px - x[i]) * dx + (py - y[i]) * dy) / (dx * dx + dy * dy);
      double from = i == 0 ? Double.NEGATIVE_INFINITY : 0;
      double to = i == last ? Double.POSITIVE_INFINITY : 1;
      u = Math.min(Math.max(u, from), to);
      double ox = px - (x[i] + u * dx);
      double oy = py - (y[i] + u * dy);
      double square = ox * ox + oy * oy;
      if (square < nearest) {
        nearest = square;
        piece = i;
        along = u;
      }
    }
    if (nearest == Double.POSITIVE_INFINITY) {
      return Double.NaN; // the point is NaN
    }
    double side = side(piece, px, py);
    if (along == 0 && piece > 0) {
      side = cornerSide(piece, px, py);
    } else if (along == 1 && piece < last) {
      side = cornerSide(piece + 1, px, py);
    }
    return side < 0 ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  }

  /// Returns a value above 0 if a point is to the left of a segment.
  private double side(int piece, double px, double py) {
    double dx = x[piece + 1] - x[piece];
    double dy = y[piece + 1] - y[piece];
    return dx * (py - y[piece]) - dy * (px - x[piece]);
  }

  /// Returns a value above 0 if a point is to the left of both segments that meet at a corner, by
  /// the mean of their directions.
  private double cornerSide(int corner, double px, double py) {
    double before = length(corner - 1);
    double after = length(corner);
    double dx = (x[corner] - x[corner - 1]) / before + (x[corner + 1] - x[corner]) / after;
    double dy = (y[corner] - y[corner - 1]) / before + (y[corner + 1] - y[corner]) / after;
    return dx * (py - y[corner]) - dy * (px - x[corner]);
  }

  private double length(int piece) {
    double dx = x[piece + 1] - x[piece];
    double dy = y[piece + 1] - y[piece];
    return Math.sqrt(dx * dx + dy * dy);
  }
}
