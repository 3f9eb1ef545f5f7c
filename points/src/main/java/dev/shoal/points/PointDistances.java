package dev.shoal.points;

/// The squares of the distances of one point after another to all points, which are in the order of
/// a grid or of a tree: the bits of [Points#square(int, int)].
final class PointDistances {
  private final double[] x;
  private final double[] y;
  private final double[] z; // null in the plane
  private final double[] box; // null in an unbounded domain

  /// The coordinates of the point; `atZ` is 0 in the plane.
  double atX;

  double atY;
  double atZ;

  PointDistances(double[] x, double[] y, double[] z, double[] box) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.box = box;
  }

  void moveTo(int position) {
    atX = x[position];
    atY = y[position];
    atZ = z == null ? 0 : z[position];
  }

  double square(int p) {
    double sum = term(0, Math.abs(atX - x[p])) + term(1, Math.abs(atY - y[p]));
    return z == null ? sum : sum + term(2, Math.abs(atZ - z[p]));
  }

  /// Returns the square of a distance along an axis, or of that to the nearest image.
  private double term(int axis, double side) {
    double nearest = box == null ? side : Math.min(side, box[axis] - side);
    return nearest * nearest;
  }

  /// Offers the points at `begin` (inclusive) to `end` (exclusive), whose numbers are `order`.
  void offer(int begin, int end, int[] order, NearestList best) {
    double reach = best.reach();
    for (int p = begin; p < end; p++) {
      double square = square(p);
      if (square <= reach) {
        best.offer(square, order[p]);
        reach = best.reach();
      }
    }
  }
}
