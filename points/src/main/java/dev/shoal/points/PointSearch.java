package dev.shoal.points;

/// A search around one point after another among points in the order of a grid or of a tree, with
/// the squares of distances: the bits of [Points#square(int, int)].
///
/// Searches extend it, because a field of another object costs up to a tenth of a search.
abstract class PointSearch {
  private final double[] x;
  private final double[] y;
  private final double[] z; // null in the plane

  /// The sides of the domain; null if it is unbounded.
  final double[] box;

  /// The coordinates of the point; `atZ` is 0 in the plane.
  double atX;

  double atY;
  double atZ;

  /// @param at the coordinates of the points by axis, in the order of the search
  PointSearch(Points points, double[]... at) {
    x = at[0];
    y = at[1];
    z = points.dimensions() == 2 ? null : at[2];
    box = points.box();
  }

  final void moveTo(int position) {
    atX = x[position];
    atY = y[position];
    atZ = z == null ? 0 : z[position];
  }

  final double square(int p) {
    double sum = term(0, Math.abs(atX - x[p])) + term(1, Math.abs(atY - y[p]));
    return z == null ? sum : sum + term(2, Math.abs(atZ - z[p]));
  }

  /// Returns the square of a distance along an axis, or of that to the nearest image.
  private double term(int axis, double side) {
    double nearest = box == null ? side : Math.min(side, box[axis] - side);
    return nearest * nearest;
  }

  /// Offers the points at `begin` (inclusive) to `end` (exclusive); `order` has their numbers.
  final void offer(int begin, int end, int[] order, NearestList best) {
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
