package dev.shoal.wave.exact;

import java.util.function.DoubleUnaryOperator;

/// The root of a function between two values of different signs, to the last bit.
final class Bisection {
  private Bisection() {}

  /// A value between `low` and `high` where `f` changes its sign.
  ///
  /// @throws IllegalArgumentException if `f` has the same sign at both
  static double root(DoubleUnaryOperator f, double low, double high) {
    boolean rises = f.applyAsDouble(low) < 0;
    if (rises == (f.applyAsDouble(high) < 0)) {
      throw new IllegalArgumentException("no change of sign from " + low + " to " + high);
    }
    double a = low;
    double b = high;
    for (double middle = (a + b) / 2; middle != a && middle != b; middle = (a + b) / 2) {
      if (f.applyAsDouble(middle) < 0 == rises) {
        a = middle;
      } else {
        b = middle;
      }
    }
    return a;
  }
}
