package dev.shoal.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A colour scale that interpolates between evenly spaced colours.
///
/// @param points the colours `0xRRGGBB`, two or more
record Ramp(List<Integer> points) {
  /// A perceptually uniform colour scale: even steps of the data look even, also in grey and to
  /// colour-blind readers.
  ///
  /// **Source:** Smith and van der Walt's *viridis* for matplotlib (2015, CC0), given by eleven
  /// equally spaced points of its table, as R's `viridisLite::viridis(11)` prints them.
  static final Ramp VIRIDIS =
      new Ramp(
          List.of(
              0x440154, 0x482576, 0x414487, 0x35608D, 0x2A788E, 0x21908C, 0x22A884, 0x43BF71,
              0x7AD151, 0xBBDF27, 0xFDE725));

  /// A colour scale with a neutral middle, at 0.5: blue below it, red above, and the farther from
  /// it the darker. Readers with red-green colour blindness can distinguish it.
  ///
  /// **Source:** Cynthia Brewer's *RdBu* of eleven classes, colorbrewer2.org (Apache licence 2.0),
  /// from its end to its beginning.
  static final Ramp DIVERGING =
      new Ramp(
          List.of(
              0x053061, 0x2166AC, 0x4393C3, 0x92C5DE, 0xD1E5F0, 0xF7F7F7, 0xFDDBC7, 0xF4A582,
              0xD6604D, 0xB2182B, 0x67001F));

  /// Returns the colour `0xRRGGBB` at `t`, which is clamped to 0 … 1.
  int at(double t) {
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

  /// Returns the scale from left to right, as CSS: in steps if there is more than one class.
  String css(int classes) {
    Stream<String> colours =
        classes > 1
            ? IntStream.range(0, classes).mapToObj(i -> step(i, classes))
            : points.stream().map(rgb -> String.format(Locale.ROOT, "#%06x", rgb));
    return colours.collect(Collectors.joining(", ", "linear-gradient(to right, ", ")"));
  }

  private String step(int i, int classes) {
    return String.format(
        Locale.ROOT,
        "#%06x %.4g%% %.4g%%",
        at((double) i / (classes - 1)),
        100.0 * i / classes,
        100.0 * (i + 1) / classes);
  }
}
