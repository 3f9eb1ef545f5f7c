package dev.shoal.points;

import java.util.Objects;

/// Objects with an extent: boxes along the axes, in two or three dimensions.
///
/// A box has all places between its corners, its border too; if they are the same it is a point.
/// Immutable.
public final class Boxes {
  private final Points low;
  private final Points high;

  private Boxes(Points low, Points high) {
    this.low = low;
    this.high = high;
  }

  /// Boxes by their corners.
  ///
  /// @param low the least coordinates of each, in an endless domain
  /// @param high the greatest
  /// @throws IllegalArgumentException if there are not as many of both, they differ in dimension or
  ///   are periodic, or a box ends before it begins; the message names the first
  public static Boxes of(Points low, Points high) {
    Objects.requireNonNull(low, "low");
    Objects.requireNonNull(high, "high");
    if (low.length() != high.length() || low.dimensions() != high.dimensions()) {
      throw new IllegalArgumentException("low is " + low + ", high is " + high);
    }
    if (low.isPeriodic() || high.isPeriodic()) {
      throw new IllegalArgumentException("boxes in a periodic domain are not known");
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

  /// How many boxes there are.
  public int length() {
    return low.length();
  }

  /// 2 in the plane, 3 in space.
  public int dimensions() {
    return low.dimensions();
  }

  /// Whether boxes `i` and `j` have a place in common: if on each axis neither begins after the
  /// other ends.
  public boolean overlap(int i, int j) {
    for (int axis = 0; axis < dimensions(); axis++) {
      if (low.on(axis)[i] > high.on(axis)[j] || low.on(axis)[j] > high.on(axis)[i]) {
        return false;
      }
    }
    return true;
  }

  /// The least coordinates along each axis; not to be written.
  double[][] low() {
    return low.all();
  }

  /// The greatest coordinates along each axis; not to be written.
  double[][] high() {
    return high.all();
  }

  @Override
  public String toString() {
    return length() + " boxes in " + dimensions() + " dimensions";
  }
}
