package dev.shoal.report;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A chart of horizontal bars: one group per category with one bar per series.
///
/// A value that is not finite leaves a gap, which the chart mentions. With a reference on a
/// logarithmic axis, bars begin at the reference: a ratio above 1 extends to the right, one below
/// to the left, and a factor of 2 is as long as one half.
public record BarChart(
    String title, Axis axis, List<String> series, List<Bar> bars, Optional<Reference> reference)
    implements Block {
  /// A category with its value in each series.
  public record Bar(String category, List<Double> values) {
    public Bar {
      Objects.requireNonNull(category, "category");
      values = List.copyOf(values);
    }
  }

  /// A value to compare with, such as `1.0` for "as fast as the JDK".
  public record Reference(double value, String name) {
    public Reference {
      Objects.requireNonNull(name, "name");
    }
  }

  public BarChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(axis, "axis");
    series = List.copyOf(series);
    bars = List.copyOf(bars);
    for (Bar bar : bars) {
      Sizes.requireEqual("values", bar.values().size(), "series", series.size());
    }
    if (reference.isPresent() && !axis.canShow(reference.get().value())) {
      throw new IllegalArgumentException(
          "reference " + reference.get().value() + " has no place on the axis " + axis.label());
    }
  }

  /// Returns a chart of one series with the name of the axis, without bars.
  public static BarChart of(String title, Axis axis) {
    return new BarChart(title, axis, List.of(axis.title()), List.of(), Optional.empty());
  }

  /// Returns this chart with named series; to be called before the first bar.
  public BarChart series(String... names) {
    return new BarChart(title, axis, List.of(names), bars, reference);
  }

  /// Returns this chart and one more category, with one value for each series.
  ///
  /// @throws IllegalArgumentException if there are more or fewer values than series
  public BarChart bar(String category, double... values) {
    var bar = new Bar(category, Arrays.stream(values).boxed().toList());
    return new BarChart(title, axis, series, Appended.to(bars, bar), reference);
  }

  /// Returns this chart with a line at `value`.
  ///
  /// @throws IllegalArgumentException if the axis cannot show it
  public BarChart reference(double value, String name) {
    return new BarChart(title, axis, series, bars, Optional.of(new Reference(value, name)));
  }
}
