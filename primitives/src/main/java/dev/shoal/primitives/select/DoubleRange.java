// Twins of double: float.
package dev.shoal.primitives.select;

/// Tests whether an element lies in a closed range.
final class DoubleRange {
  private DoubleRange() {}

  /// Returns 1 if `x` is in the range, else 0.
  static long within(double x, double low, double high) {
    return (x >= low ? 1 : 0) & (x <= high ? 1 : 0);
  }
}
