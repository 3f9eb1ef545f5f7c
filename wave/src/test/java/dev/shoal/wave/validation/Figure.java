package dev.shoal.wave.validation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/// One number that a test measured, and its bounds.
///
/// @param what is measured, with its unit if it has one
/// @param value NaN if it was not run
/// @param low the smallest that passes
/// @param high the largest that passes
/// @param missing the file that was missing, empty if it was run
record Figure(String what, double value, double low, double high, String missing) {
  private static final MathContext DIGITS = new MathContext(4);

  /// A number of `high` at most; not below 0.
  static Figure atMost(double high, String what, double value) {
    return new Figure(what, value, 0, high, "");
  }

  /// A number that must be at least `low`.
  static Figure atLeast(double low, String what, double value) {
    return new Figure(what, value, low, Double.POSITIVE_INFINITY, "");
  }

  /// A number between two.
  static Figure within(double low, double high, String what, double value) {
    return new Figure(what, value, low, high, "");
  }

  /// A test that needs a file which is not there.
  static Figure notRun(String what, String missing) {
    return new Figure(what, Double.NaN, Double.NaN, Double.NaN, missing);
  }

  boolean isRun() {
    return missing.isEmpty();
  }

  /// Returns whether the number is within its bounds; NaN is not.
  boolean passes() {
    return value >= low && value <= high;
  }

  /// `pass`, `MISS` or `not run`.
  String verdict() {
    if (!isRun()) {
      return "not run: needs " + missing;
    }
    return passes() ? "pass" : "**miss**";
  }

  /// The bounds for a person.
  String tolerance() {
    if (!isRun()) {
      return "";
    }
    if (high == Double.POSITIVE_INFINITY) {
      return "≥ " + text(low);
    }
    if (low == 0) {
      return high == 0 ? "0" : "≤ " + text(high);
    }
    return text(low) + " … " + text(high);
  }

  /// The number for a person.
  String measured() {
    return isRun() ? text(value) : "";
  }

  private static String text(double x) {
    if (x == Math.rint(x) && Math.abs(x) < 1e6) {
      return String.valueOf((long) x);
    }
    boolean isPlain = Math.abs(x) >= 1e-3 && Math.abs(x) < 1e6;
    return isPlain
        ? new BigDecimal(x).round(DIGITS).stripTrailingZeros().toPlainString()
        : String.format(Locale.ROOT, "%.1e", x);
  }

  @Override
  public String toString() {
    return what + ": " + measured() + ", " + tolerance() + ", " + verdict();
  }
}
