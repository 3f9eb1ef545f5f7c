// Twins of double: float.
package dev.shoal.primitives.select;

import dev.shoal.device.DoubleArray;

/// A condition on doubles: a closed range, or all that lies outside it. They compare as the
/// operators of Java do: −0.0 equals 0.0, and a NaN meets only [#notEqualTo], [#isNan] and what is
/// met outside a range.
///
/// @param low the least of the range
/// @param high the greatest of the range; where it is below `low`, or one of them is NaN, the range
///   holds nothing
/// @param negated whether it is met outside the range
public record DoubleCondition(double low, double high, boolean negated)
    implements Condition<DoubleArray> {
  private static final double LEAST = Double.NEGATIVE_INFINITY;
  private static final double GREATEST = Double.POSITIVE_INFINITY;
  private static final DoubleCondition NOTHING = new DoubleCondition(GREATEST, LEAST, false);

  /// Met by what is below `x`.
  public static DoubleCondition below(double x) {
    return x > LEAST ? new DoubleCondition(LEAST, Math.nextDown(x), false) : NOTHING;
  }

  /// Met by what is below or equal to `x`.
  public static DoubleCondition atMost(double x) {
    return new DoubleCondition(LEAST, x, false);
  }

  /// Met by what is equal to `x`.
  public static DoubleCondition equalTo(double x) {
    return new DoubleCondition(x, x, false);
  }

  /// Met by what is not equal to `x`, also by NaN.
  public static DoubleCondition notEqualTo(double x) {
    return new DoubleCondition(x, x, true);
  }

  /// Met by what is above or equal to `x`.
  public static DoubleCondition atLeast(double x) {
    return new DoubleCondition(x, GREATEST, false);
  }

  /// Met by what is above `x`.
  public static DoubleCondition above(double x) {
    return x < GREATEST ? new DoubleCondition(Math.nextUp(x), GREATEST, false) : NOTHING;
  }

  /// Met by `low`, `high` and what lies between them.
  ///
  /// @throws IllegalArgumentException if `low` is above `high`, or one of them is NaN
  public static DoubleCondition between(double low, double high) {
    if (!(low <= high)) {
      throw new IllegalArgumentException("low is " + low + ", not at most high, " + high);
    }
    return new DoubleCondition(low, high, false);
  }

  /// Met by all but NaN, also by the infinities.
  public static DoubleCondition isNumber() {
    return new DoubleCondition(LEAST, GREATEST, false);
  }

  /// Met by NaN.
  public static DoubleCondition isNan() {
    return new DoubleCondition(LEAST, GREATEST, true);
  }

  /// Met by what does not meet this.
  public DoubleCondition not() {
    return new DoubleCondition(low, high, !negated);
  }

  /// Whether `x` meets it.
  public boolean meets(double x) {
    return (low <= x && x <= high) != negated;
  }

  /// Whether the range is open above, and so holds no NaN only for its low end.
  boolean hasNoHigh() {
    return high == GREATEST;
  }

  /// Whether the range is open below, and so holds no NaN only for its high end.
  boolean hasNoLow() {
    return low == LEAST;
  }
}
