// Twins of int: long.
package dev.shoal.primitives.select;

import dev.shoal.device.IntArray;

/// A condition on ints: a closed range, or all that lies outside it.
///
/// @param low the least of the range
/// @param high the greatest of the range; where it is below `low`, the range holds nothing
/// @param negated whether it is met outside the range
public record IntCondition(int low, int high, boolean negated) implements Condition<IntArray> {
  private static final IntCondition NOTHING =
      new IntCondition(Integer.MAX_VALUE, Integer.MIN_VALUE, false);

  /// Met by what is below `x`.
  public static IntCondition below(int x) {
    return x == Integer.MIN_VALUE ? NOTHING : new IntCondition(Integer.MIN_VALUE, x - 1, false);
  }

  /// Met by what is not above `x`.
  public static IntCondition atMost(int x) {
    return new IntCondition(Integer.MIN_VALUE, x, false);
  }

  /// Met by `x`.
  public static IntCondition equalTo(int x) {
    return new IntCondition(x, x, false);
  }

  /// Met by what is not `x`.
  public static IntCondition notEqualTo(int x) {
    return new IntCondition(x, x, true);
  }

  /// Met by what is not below `x`.
  public static IntCondition atLeast(int x) {
    return new IntCondition(x, Integer.MAX_VALUE, false);
  }

  /// Met by what is above `x`.
  public static IntCondition above(int x) {
    return x == Integer.MAX_VALUE ? NOTHING : new IntCondition(x + 1, Integer.MAX_VALUE, false);
  }

  /// Met by `low`, `high` and what lies between them.
  ///
  /// @throws IllegalArgumentException if `low` is above `high`
  public static IntCondition between(int low, int high) {
    if (low > high) {
      throw new IllegalArgumentException("low is " + low + ", above high, " + high);
    }
    return new IntCondition(low, high, false);
  }

  /// Met by what does not meet this.
  public IntCondition not() {
    return new IntCondition(low, high, !negated);
  }

  /// Whether `x` meets it.
  public boolean meets(int x) {
    return (low <= x && x <= high) != negated;
  }

  /// Whether the range is open above.
  boolean hasNoHigh() {
    return high == Integer.MAX_VALUE;
  }

  /// Whether the range is open below.
  boolean hasNoLow() {
    return low == Integer.MIN_VALUE;
  }
}
