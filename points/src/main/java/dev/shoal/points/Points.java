package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;
import java.util.Objects;

/// The positions of particles: two or three coordinates each, in any unit, stored as doubles.
///
/// The domain is unbounded, or a box that is periodic along every axis. Immutable; coordinates are
/// copied, floats are widened.
public final class Points {
  private static final String AXES = "xyz";

  private final double[][] at; // by axis, then point
  private final double[] box; // the length of each axis; null if the domain is unbounded

  private Points(double[][] at, double[] box) {
    this.at = at;
    this.box = box;
  }

  /// Points of the plane.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(DoubleArray x, DoubleArray y) {
    Arguments.sameLength("x", x, "y", y);
    return checked(x.toArray(), y.toArray());
  }

  /// Points in space.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(DoubleArray x, DoubleArray y, DoubleArray z) {
    Arguments.sameLength("x", x, "y", y);
    Arguments.sameLength("x", x, "z", z);
    return checked(x.toArray(), y.toArray(), z.toArray());
  }

  /// Points of the plane.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(FloatArray x, FloatArray y) {
    Arguments.sameLength("x", x, "y", y);
    return checked(widened(x), widened(y));
  }

  /// Points in space.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(FloatArray x, FloatArray y, FloatArray z) {
    Arguments.sameLength("x", x, "y", y);
    Arguments.sameLength("x", x, "z", z);
    return checked(widened(x), widened(y), widened(z));
  }

  /// Points from rows of coordinates, one row after the other.
  ///
  /// @param dimensions the length of a row, 2 or 3
  /// @throws IllegalArgumentException if there are no whole rows or a coordinate is not finite
  public static Points ofRows(DoubleArray rows, int dimensions) {
    double[] all = Objects.requireNonNull(rows, "rows").onHost().hostArray();
    double[][] at = axes(all.length, dimensions);
    for (int p = 0; p < all.length; p++) {
      at[p % dimensions][p / dimensions] = all[p];
    }
    return checked(at);
  }

  /// Points from rows of coordinates, one row after the other.
  ///
  /// @param dimensions the length of a row, 2 or 3
  /// @throws IllegalArgumentException if there are no whole rows or a coordinate is not finite
  public static Points ofRows(FloatArray rows, int dimensions) {
    float[] all = Objects.requireNonNull(rows, "rows").onHost().hostArray();
    double[][] at = axes(all.length, dimensions);
    for (int p = 0; p < all.length; p++) {
      at[p % dimensions][p / dimensions] = all[p];
    }
    return checked(at);
  }

  private static double[][] axes(int length, int dimensions) {
    if (dimensions != 2 && dimensions != 3) {
      throw new IllegalArgumentException("dimensions is " + dimensions + ", must be 2 or 3");
    }
    if (length % dimensions != 0) {
      throw new IllegalArgumentException(
          "there are " + length + " coordinates, not a multiple of " + dimensions);
    }
    return new double[dimensions][length / dimensions];
  }

  private static double[] widened(FloatArray x) {
    float[] narrow = x.onHost().hostArray();
    double[] wide = new double[narrow.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = narrow[i];
    }
    return wide;
  }

  private static Points checked(double[]... at) {
    for (int axis = 0; axis < at.length; axis++) {
      for (int i = 0; i < at[axis].length; i++) {
        if (!Double.isFinite(at[axis][i])) {
          throw new IllegalArgumentException(
              "point " + i + " has " + name(axis, at[axis][i]) + ", which is not finite");
        }
      }
    }
    return new Points(at, null);
  }

  private static String name(int axis, double value) {
    return AXES.charAt(axis) + " = " + value;
  }

  /// Returns the same points in a periodic box: the distance of two points is that of their nearest
  /// images.
  ///
  /// @param lengths the lengths of the box along each axis; it begins at 0, and a coordinate equal
  ///   to the length is the same position as 0
  /// @throws IllegalArgumentException if the number of lengths differs from that of the axes, a
  ///   length is not positive and finite, or a point is outside
  public Points periodic(double... lengths) {
    if (lengths.length != dimensions()) {
      throw new IllegalArgumentException(
          "there are " + lengths.length + " lengths, the points have " + dimensions() + " axes");
    }
    for (int axis = 0; axis < lengths.length; axis++) {
      double length = lengths[axis];
      if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "the box is " + name(axis, length) + " long, must be positive and finite");
      }
      for (int i = 0; i < length(); i++) {
        if (!(at[axis][i] >= 0 && at[axis][i] <= length)) {
          throw new IllegalArgumentException(
              "point " + i + " has " + name(axis, at[axis][i]) + ", outside the box 0 … " + length);
        }
      }
    }
    return new Points(at, lengths.clone());
  }

  /// Returns the number of points.
  public int length() {
    return at[0].length;
  }

  /// Returns 2 in the plane and 3 in space.
  public int dimensions() {
    return at.length;
  }

  /// Returns whether the domain is periodic.
  public boolean isPeriodic() {
    return box != null;
  }

  /// Returns a coordinate of a point.
  ///
  /// @param axis 0 is x
  /// @throws IndexOutOfBoundsException if there is no such point or axis
  public double at(int point, int axis) {
    return at[axis][point];
  }

  /// Returns the square of the distance between points `i` and `j`: the definition of what is near.
  ///
  /// ```text
  /// Δ² + Δ² (+ Δ²)     Δ = |a − b|, in a periodic box the smaller of that and L − |a − b|
  /// ```
  ///
  /// from the first axis to the last, each operation rounded to double; infinite where it
  /// overflows, and 0 or of few bits where it underflows, at distances below about 1.5e-154.
  ///
  /// @throws IndexOutOfBoundsException if there is no such point
  public double square(int i, int j) {
    double sum = 0;
    for (int axis = 0; axis < at.length; axis++) {
      double side = Math.abs(at[axis][i] - at[axis][j]);
      double nearest = box == null ? side : Math.min(side, box[axis] - side);
      sum += nearest * nearest;
    }
    return sum;
  }

  /// Returns all coordinates on an axis; not to be written to.
  double[] on(int axis) {
    return at[axis];
  }

  /// Returns all coordinates on all axes; not to be written to.
  double[][] all() {
    return at.clone();
  }

  /// Returns the length of the box along an axis; infinite if the domain is unbounded.
  double box(int axis) {
    return box == null ? Double.POSITIVE_INFINITY : box[axis];
  }

  /// Returns the lengths of the box, or null if the domain is unbounded; not to be written to.
  double[] box() {
    return box;
  }

  /// Checks a radius and returns its square.
  ///
  /// @throws IllegalArgumentException if no search with this radius is possible
  double squareOf(double radius) {
    double square = radius * radius;
    if (!(radius >= 0 && square < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "radius is "
              + radius
              + (radius > 0 && radius < Double.POSITIVE_INFINITY
                  ? ", its square is not finite"
                  : ", must be 0 or more and finite"));
    }
    for (int axis = 0; axis < dimensions() && isPeriodic(); axis++) {
      if (radius > box[axis] / 2) {
        throw new IllegalArgumentException(
            "radius is " + radius + ", more than half of the box, " + name(axis, box[axis]));
      }
    }
    return square;
  }

  @Override
  public String toString() {
    return length()
        + " points in "
        + dimensions()
        + " dimensions"
        + (box == null ? "" : ", in a box of " + Arrays.toString(box));
  }
}
