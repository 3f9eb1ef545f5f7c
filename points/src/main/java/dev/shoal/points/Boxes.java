package dev.shoal.points;

import java.util.Objects;

/// Axis-aligned boxes in two or three dimensions.
///
/// A box is closed: its border belongs to it. A box whose corners coincide is a point. Immutable.
public final class Boxes {
  private final Points low;
  private final Points high;

  private Boxes(Points low, Points high) {
    this.low = low;
    this.high = high;
  }

  /// Returns boxes with these corners.
  ///
  /// @param low the minimum coordinates of each box, in an unbounded domain
  /// @param high the maximum coordinates
  /// @throws IllegalArgumentException if the numbers of points or dimensions differ, if the points
  ///   are periodic, or if a box ends before it begins; the message names the first
  public static Boxes of(Points low, Points high) {
    Objects.requireNonNull(low, "low");
    Objects.requireNonNull(high, "high");
    if (low.length() != high.length() || low.dimensions() != high.dimensions()) {
      throw new IllegalArgumentException("low is " + low + ", high is " + high);
    }
    if (low.isPeriodic() || high.isPeriodic()) {
      throw new IllegalArgumentException("boxes in a periodic domain are not supported");
    }
    for (int axis = 0; axis < low.dimensions(); axis++) {
      for (int i = 0; i < low.length(); i++) {
        if (low.on(axis)[i] > high.on(axis)[i]) {
          throw new IllegalArgumentException(
              "box "
                  + i
                  + " begins at "
                  + low.on(axis)[i]
                  + " and ends at "
                  + high.on(axis)[i]
                  + " on axis "
                  + axis);
        }
      }
    }
    return new Boxes(low, high);
  }

  /// Returns the number of boxes.
  public int length() {
    return low.length();
  }

  /// Returns 2 in the plane and 3 in space.
  public int dimensions() {
    return low.dimensions();
  }

  /// Returns whether boxes `i` and `j` intersect: whether on each axis neither begins after the
  /// other ends.
  public boolean overlap(int i, int j) {
    for (int axis = 0; axis < dimensions(); axis++) {
      if (low.on(axis)[i] > high.on(axis)[j] || low.on(axis)[j] > high.on(axis)[i]) {
        return false;
      }
    }
    return true;
  }

  /// Returns the minimum coordinates along each axis; not to be written to.
  double[][] low() {
    return low.all();
  }

  /// Returns the maximum coordinates along each axis; not to be written to.
  double[][] high() {
    return high.all();
  }

  @Override
  public String toString() {
    return length() + " boxes in " + dimensions() + " dimensions";
  }
}
