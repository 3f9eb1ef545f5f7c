// Twins of int: long. Elements: low, high, x.
package dev.shoal.primitives.select;

import dev.shoal.device.IntArray;

/// A condition on integers of one type: a closed range, or all values outside it.
///
/// @param low the minimum of the range
/// @param high the maximum of the range; the range is empty if it is below `low`
/// @param negated whether the condition is met outside the range
public record IntCondition(int low, int high, boolean negated) implements Condition<IntArray> {
  private static final IntCondition NOTHING =
      new IntCondition(Integer.MAX_VALUE, Integer.MIN_VALUE, false);

  /// Returns the condition met by values `< x`.
  public static IntCondition below(int x) {
    return x == Integer.MIN_VALUE ? NOTHING : new IntCondition(Integer.MIN_VALUE, x - 1, false);
  }

  /// Returns the condition met by values `≤ x`.
  public static IntCondition atMost(int x) {
    return new IntCondition(Integer.MIN_VALUE, x, false);
  }

  /// Returns the condition met by `x`.
  public static IntCondition equalTo(int x) {
    return new IntCondition(x, x, false);
  }

  /// Returns the condition met by all values but `x`.
  public static IntCondition notEqualTo(int x) {
    return new IntCondition(x, x, true);
  }

  /// Returns the condition met by values `≥ x`.
  public static IntCondition atLeast(int x) {
    return new IntCondition(x, Integer.MAX_VALUE, false);
  }

  /// Returns the condition met by values `> x`.
  public static IntCondition above(int x) {
    return x == Integer.MAX_VALUE ? NOTHING : new IntCondition(x + 1, Integer.MAX_VALUE, false);
  }

  /// Returns the condition met by values from `low` to `high`, both included.
  ///
  /// @throws IllegalArgumentException if `low` is above `high`
  public static IntCondition between(int low, int high) {
    if (low > high) {
      throw new IllegalArgumentException("low is " + low + ", above high, " + high);
    }
    return new IntCondition(low, high, false);
  }

  /// Returns the negation of this condition.
  public IntCondition not() {
    return new IntCondition(low, high, !negated);
  }

  /// Returns whether `x` meets the condition.
  public boolean meets(int x) {
    return (low <= x && x <= high) != negated;
  }

  /// Returns 1 if the condition is negated, otherwise 0.
  int shift() {
    return negated ? 1 : 0;
  }

  /// Returns the loop without a branch that needs the fewest comparisons.
  Comparison comparison() {
    if (high == Integer.MAX_VALUE) {
      return Comparison.AT_LEAST;
    }
    if (low == Integer.MIN_VALUE) {
      return Comparison.AT_MOST;
    }
    return low == high ? Comparison.EQUAL : Comparison.IN_RANGE;
  }
}
