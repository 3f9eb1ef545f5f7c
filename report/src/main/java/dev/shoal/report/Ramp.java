package dev.shoal.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Interpolates between evenly spaced colours.
final class Ramp {
  private Ramp() {}

  /// Returns the colour `0xRRGGBB` at `t`, which is clamped to 0 … 1.
  static int at(List<Integer> points, double t) {
    double x = Math.clamp(t, 0.0, 1.0) * (points.size() - 1);
    int i = Math.min((int) x, points.size() - 2);
    return mix(points.get(i), points.get(i + 1), x - i);
  }

  /// Returns the colour at the fraction `part` between two colours.
  static int mix(int from, int to, double part) {
    return channel(from, to, part, 16) | channel(from, to, part, 8) | channel(from, to, part, 0);
  }

  private static int channel(int from, int to, double part, int shift) {
    int a = from >> shift & 0xFF;
    int b = to >> shift & 0xFF;
    return (int) Math.round(a + part * (b - a)) << shift;
  }

  /// Returns the colours from left to right, as CSS.
  static String css(List<Integer> points) {
    return points.stream()
        .map(rgb -> String.format(Locale.ROOT, "#%06x", rgb))
        .collect(Collectors.joining(", ", "linear-gradient(to right, ", ")"));
  }
}
