package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;

/// A region of the plane bounded by rings of straight edges: the first ring is its border, others
/// are holes, islands in them, or further regions.
///
/// What is inside an odd number of rings is inside the polygon, so the order and the orientation of
/// rings do not matter. Rings may touch or cross. Immutable; corners are copied.
public final class Polygon {
  private static final double[] NONE = {};

  /// The ends of each edge.
  final double[] ax;

  final double[] ay;
  final double[] bx;
  final double[] by;

  private Polygon(double[] ax, double[] ay, double[] bx, double[] by) {
    this.ax = ax;
    this.ay = ay;
    this.bx = bx;
    this.by = by;
  }

  /// Returns a polygon of one ring.
  ///
  /// @param x the x of the corners in order; the last is joined to the first
  /// @param y the y of the corners
  /// @throws IllegalArgumentException if the lengths differ, there are fewer than three corners, or
  ///   a coordinate is not finite
  public static Polygon of(DoubleArray x, DoubleArray y) {
    return new Polygon(NONE, NONE, NONE, NONE).with(x, y);
  }

  /// Returns this polygon with one more ring: a hole if it is inside.
  ///
  /// @throws IllegalArgumentException if the lengths differ, there are fewer than three corners, or
  ///   a coordinate is not finite
  public Polygon with(DoubleArray x, DoubleArray y) {
    Arguments.sameLength("x", x, "y", y);
    if (x.length() < 3) {
      throw new IllegalArgumentException("a ring has 3 corners or more, not " + x.length());
    }
    double[] cornerX = x.onHost().hostArray();
    double[] cornerY = y.onHost().hostArray();
    for (int c = 0; c < cornerX.length; c++) {
      if (!Double.isFinite(cornerX[c]) || !Double.isFinite(cornerY[c])) {
        throw new IllegalArgumentException(
            "corner " + c + " is (" + cornerX[c] + ", " + cornerY[c] + "), which is not finite");
      }
    }
    return new Polygon(
        join(ax, cornerX, 0), join(ay, cornerY, 0), join(bx, cornerX, 1), join(by, cornerY, 1));
  }

  /// Appends the corners from index `first` on, then those before it.
  private static double[] join(double[] ends, double[] corners, int first) {
    double[] joined = Arrays.copyOf(ends, Math.addExact(ends.length, corners.length));
    for (int c = 0; c < corners.length; c++) {
      joined[ends.length + c] = corners[(c + first) % corners.length];
    }
    return joined;
  }

  /// Returns the number of edges, which is that of the corners.
  public int edges() {
    return ax.length;
  }

  /// Returns the minimum height of an edge.
  double low(int edge) {
    return Math.min(ay[edge], by[edge]);
  }

  /// Returns the maximum height of an edge.
  double high(int edge) {
    return Math.max(ay[edge], by[edge]);
  }

  @Override
  public String toString() {
    return "a polygon of " + edges() + " edges";
  }
}
