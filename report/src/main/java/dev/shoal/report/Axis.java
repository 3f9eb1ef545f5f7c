package dev.shoal.report;

import java.util.Objects;

/// An axis of a chart: the quantity, its unit (empty if it has none) and the scale.
public record Axis(String title, String unit, boolean isLogarithmic) {
  public Axis {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(unit, "unit");
  }

  /// Returns a linear axis.
  public static Axis linear(String title, String unit) {
    return new Axis(title, unit, false);
  }

  /// Returns a logarithmic axis. Values that are not above 0 cannot be shown: the chart has a gap
  /// there and mentions it.
  public static Axis logarithmic(String title, String unit) {
    return new Axis(title, unit, true);
  }

  /// Returns the title with its unit: `Time, ms`.
  String label() {
    return unit.isEmpty() ? title : title + ", " + unit;
  }

  boolean canShow(double value) {
    return Double.isFinite(value) && (value > 0 || !isLogarithmic);
  }
}
