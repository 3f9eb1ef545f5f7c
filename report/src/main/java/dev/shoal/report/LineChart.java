package dev.shoal.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// Lines through points, each y a function of x; for up to some thousand points.
///
/// A y that is not finite breaks its line, which the chart mentions.
public record LineChart(String title, Axis x, Axis y, List<Line> lines) implements Block {
  /// A point of a line.
  public record Point(double x, double y) {}

  /// A named line; x is finite and ascends from point to point.
  public record Line(String name, List<Point> points) {
    public Line {
      Objects.requireNonNull(name, "name");
      points = List.copyOf(points);
      double before = Double.NEGATIVE_INFINITY;
      for (Point point : points) {
        if (!(point.x() > before && point.x() < Double.POSITIVE_INFINITY)) {
          throw new IllegalArgumentException(
              "x = " + point.x() + " follows x = " + before + " on the line " + name);
        }
        before = point.x();
      }
    }
  }

  public LineChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(x, "x");
    Objects.requireNonNull(y, "y");
    lines = List.copyOf(lines);
  }

  /// Returns a chart without lines yet.
  public static LineChart of(String title, Axis x, Axis y) {
    return new LineChart(title, x, y, List.of());
  }

  /// Returns this chart and one more line.
  public LineChart line(String name, List<Point> points) {
    return new LineChart(title, x, y, Appended.to(lines, new Line(name, points)));
  }

  /// Returns this chart and one more line, through `(xs[i], ys[i])`.
  ///
  /// @throws IllegalArgumentException if the lengths differ or `xs` does not ascend
  public LineChart line(String name, double[] xs, double[] ys) {
    Sizes.requireEqual("ys", ys.length, "xs", xs.length);
    return line(
        name, IntStream.range(0, xs.length).mapToObj(i -> new Point(xs[i], ys[i])).toList());
  }
}
