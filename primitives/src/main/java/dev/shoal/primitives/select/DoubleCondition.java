// Twins of double: float.
package dev.shoal.primitives.select;

import dev.shoal.device.DoubleArray;

/// A condition on floating-point numbers of one type: a closed range, or all values outside it.
/// They compare as by the operators of Java: −0.0 equals 0.0, and a NaN meets only [#notEqualTo],
/// [#isNan] and negated ranges.
///
/// @param low the minimum of the range
/// @param high the maximum of the range; the range is empty if it is below `low` or if one of them
///   is NaN
/// @param negated whether the condition is met outside the range
public record DoubleCondition(double low, double high, boolean negated)
    implements Condition<DoubleArray> {
  private static final double MIN = Double.NEGATIVE_INFINITY;
  private static final double MAX = Double.POSITIVE_INFINITY;
  private static final DoubleCondition NOTHING = new DoubleCondition(MAX, MIN, false);

  /// Returns the condition met by values `< x`.
  public static DoubleCondition below(double x) {
    return x > MIN ? new DoubleCondition(MIN, Math.nextDown(x), false) : NOTHING;
  }

  /// Returns the condition met by values `≤ x`.
  public static DoubleCondition atMost(double x) {
    return new DoubleCondition(MIN, x, false);
  }

  /// Returns the condition met by values equal to `x`.
  public static DoubleCondition equalTo(double x) {
    return new DoubleCondition(x, x, false);
  }

  /// Returns the condition met by values not equal to `x`, NaN included.
  public static DoubleCondition notEqualTo(double x) {
    return new DoubleCondition(x, x, true);
  }

  /// Returns the condition met by values `≥ x`.
  public static DoubleCondition atLeast(double x) {
    return new DoubleCondition(x, MAX, false);
  }

  /// Returns the condition met by values `> x`.
  public static DoubleCondition above(double x) {
    return x < MAX ? new DoubleCondition(Math.nextUp(x), MAX, false) : NOTHING;
  }

  /// Returns the condition met by values from `low` to `high`, both included.
  ///
  /// @throws IllegalArgumentException if `low` is above `high`, or one of them is NaN
  public static DoubleCondition between(double low, double high) {
    if (!(low <= high)) {
      throw new IllegalArgumentException("low is " + low + ", not at most high, " + high);
    }
    return new DoubleCondition(low, high, false);
  }

  /// Returns the condition met by all values but NaN, infinities included.
  public static DoubleCondition isNumber() {
    return new DoubleCondition(MIN, MAX, false);
  }

  /// Returns the condition met by NaN.
  public static DoubleCondition isNan() {
    return new DoubleCondition(MIN, MAX, true);
  }

  /// Returns the negation of this condition.
  public DoubleCondition not() {
    return new DoubleCondition(low, high, !negated);
  }

  /// Returns whether `x` meets the condition.
  public boolean meets(double x) {
    return (low <= x && x <= high) != negated;
  }

  /// Returns 1 if the condition is negated, otherwise 0.
  int shift() {
    return negated ? 1 : 0;
  }

  /// Returns the loop without a branch that needs the fewest comparisons.
  Comparison comparison() {
    if (high == MAX) {
      return Comparison.AT_LEAST;
    }
    if (low == MIN) {
      return Comparison.AT_MOST;
    }
    return low == high ? Comparison.EQUAL : Comparison.IN_RANGE;
  }
}
