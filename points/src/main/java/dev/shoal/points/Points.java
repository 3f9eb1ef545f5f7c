package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Arrays;
import java.util.Objects;

/// Where particles are: two or three coordinates each, in any unit, held as doubles.
///
/// The domain is endless, or a box that repeats itself along every axis. Immutable; coordinates are
/// copied, floats widened.
public final class Points {
  private static final String AXES = "xyz";

  private final double[][] at; // of each axis
  private final double[] box; // the length of each axis, null if the domain is endless

  private Points(double[][] at, double[] box) {
    this.at = at;
    this.box = box;
  }

  /// Points of the plane.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(DoubleArray x, DoubleArray y) {
    Arguments.sameLength("x", x, "y", y);
    return checked(copy(x), copy(y));
  }

  /// Points in space.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(DoubleArray x, DoubleArray y, DoubleArray z) {
    Arguments.sameLength("x", x, "y", y);
    Arguments.sameLength("x", x, "z", z);
    return checked(copy(x), copy(y), copy(z));
  }

  /// Points of the plane.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(FloatArray x, FloatArray y) {
    Arguments.sameLength("x", x, "y", y);
    return checked(copy(x), copy(y));
  }

  /// Points in space.
  ///
  /// @throws IllegalArgumentException if the lengths differ or a coordinate is not finite
  public static Points of(FloatArray x, FloatArray y, FloatArray z) {
    Arguments.sameLength("x", x, "y", y);
    Arguments.sameLength("x", x, "z", z);
    return checked(copy(x), copy(y), copy(z));
  }

  /// Points from rows of coordinates, one row after the other.
  ///
  /// @param dimensions the length of a row, 2 or 3
  /// @throws IllegalArgumentException if there are no whole rows or a coordinate is not finite
  public static Points ofRows(DoubleArray rows, int dimensions) {
    double[] all = Objects.requireNonNull(rows, "rows").toHost();
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
    float[] all = Objects.requireNonNull(rows, "rows").toHost();
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
          "there are " + length + " coordinates, no whole rows of " + dimensions);
    }
    return new double[dimensions][length / dimensions];
  }

  private static double[] copy(DoubleArray x) {
    return x.isHost() ? x.toHost().clone() : x.toHost();
  }

  private static double[] copy(FloatArray x) {
    float[] narrow = x.toHost();
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

  /// The same points in a box that repeats itself: two points are as far apart as the nearest of
  /// their images.
  ///
  /// @param lengths of the box along each axis; it begins at 0, and a coordinate that is the length
  ///   is the same place as 0
  /// @throws IllegalArgumentException if there is not a length for each axis, one is not a positive
  ///   finite number, or a point is outside
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

  /// How many points there are.
  public int length() {
    return at[0].length;
  }

  /// 2 in the plane, 3 in space.
  public int dimensions() {
    return at.length;
  }

  /// Whether the domain is a box that repeats itself.
  public boolean isPeriodic() {
    return box != null;
  }

  /// A coordinate of a point.
  ///
  /// @param axis 0 is x
  /// @throws IndexOutOfBoundsException if there is no such point or axis
  public double at(int point, int axis) {
    return at[axis][point];
  }

  /// The square of the distance of points `i` and `j`: the definition of what is near.
  ///
  /// ```text
  /// Δ² + Δ² (+ Δ²)     Δ = |a − b|, in a periodic box the smaller of that and L − |a − b|
  /// ```
  ///
  /// from the first axis to the last, each operation rounded to double; infinite where it
  /// overflows.
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

  /// All coordinates on an axis; not to be written.
  double[] on(int axis) {
    return at[axis];
  }

  /// All coordinates on all axes; not to be written.
  double[][] all() {
    return at.clone();
  }

  /// The length of the box along an axis; infinite if the domain is endless.
  double box(int axis) {
    return box == null ? Double.POSITIVE_INFINITY : box[axis];
  }

  /// The square of a radius that these points can be asked with.
  ///
  /// @throws IllegalArgumentException if they cannot
  double squareOf(double radius) {
    double square = radius * radius;
    if (!(radius >= 0 && square < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "radius is "
              + radius
              + (radius > 0 && radius < Double.POSITIVE_INFINITY
                  ? ", whose square is beyond double"
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
