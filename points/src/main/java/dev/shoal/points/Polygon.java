package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;

/// A part of the plane within rings of straight edges: the first is its border, others are holes,
/// or islands in them, or further parts.
///
/// What is within an odd number of rings is inside, so that the order of rings, and the way round,
/// do not matter. Rings may touch or cross. Immutable; corners are copied.
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

  /// A polygon of one ring.
  ///
  /// @param x of the corners in turn; the last is joined to the first
  /// @param y of the corners
  /// @throws IllegalArgumentException if the lengths differ, there are fewer than three corners, or
  ///   a coordinate is not finite
  public static Polygon of(DoubleArray x, DoubleArray y) {
    return new Polygon(NONE, NONE, NONE, NONE).with(x, y);
  }

  /// This polygon and one more ring: a hole, if it is inside.
  ///
  /// @throws IllegalArgumentException if the lengths differ, there are fewer than three corners, or
  ///   a coordinate is not finite
  public Polygon with(DoubleArray x, DoubleArray y) {
    Arguments.sameLength("x", x, "y", y);
    if (x.length() < 3) {
      throw new IllegalArgumentException("a ring has 3 corners or more, not " + x.length());
    }
    double[] cornerX = x.toHost();
    double[] cornerY = y.toHost();
    for (int c = 0; c < cornerX.length; c++) {
      if (!Double.isFinite(cornerX[c]) || !Double.isFinite(cornerY[c])) {
        throw new IllegalArgumentException(
            "corner " + c + " is (" + cornerX[c] + ", " + cornerY[c] + "), which is not finite");
      }
    }
    return new Polygon(
        join(ax, cornerX, 0), join(ay, cornerY, 0), join(bx, cornerX, 1), join(by, cornerY, 1));
  }

  /// Appends the corners from number `first` on, and those before it.
  private static double[] join(double[] ends, double[] corners, int first) {
    double[] joined = Arrays.copyOf(ends, Math.addExact(ends.length, corners.length));
    for (int c = 0; c < corners.length; c++) {
      joined[ends.length + c] = corners[(c + first) % corners.length];
    }
    return joined;
  }

  /// How many edges it has: as many as corners.
  public int edges() {
    return ax.length;
  }

  @Override
  public String toString() {
    return "a polygon of " + edges() + " edges";
  }
}
