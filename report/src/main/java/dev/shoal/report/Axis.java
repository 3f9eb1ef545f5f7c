package dev.shoal.report;

import java.util.Objects;

/// What an axis of a chart measures, in which unit (empty if it has none), and on which scale.
public record Axis(String title, String unit, boolean isLogarithmic) {
  public Axis {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(unit, "unit");
  }

  /// An axis of even steps.
  public static Axis linear(String title, String unit) {
    return new Axis(title, unit, false);
  }

  /// An axis of even ratios. What is not above 0 has no place on it: the chart shows a gap there
  /// and says so.
  public static Axis logarithmic(String title, String unit) {
    return new Axis(title, unit, true);
  }

  /// The title with its unit: `Time, ms`.
  String label() {
    return unit.isEmpty() ? title : title + ", " + unit;
  }

  boolean canShow(double value) {
    return Double.isFinite(value) && (value > 0 || !isLogarithmic);
  }
}
