package dev.shoal.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A perceptually uniform colour scale: even steps of the data look even, also in grey and to
/// colour-blind readers.
///
/// **Source:** Smith and van der Walt's *viridis* for matplotlib (2015, CC0), given by eleven
/// equally spaced points of its table, as R's `viridisLite::viridis(11)` prints them.
final class Viridis {
  static final List<Integer> POINTS =
      List.of(
          0x440154, 0x482576, 0x414487, 0x35608D, 0x2A788E, 0x21908C, 0x22A884, 0x43BF71, 0x7AD151,
          0xBBDF27, 0xFDE725);

  private Viridis() {}

  /// Returns the colour `0xRRGGBB` at `t`, which is clamped to 0 … 1.
  static int at(double t) {
    return Ramp.at(POINTS, t);
  }

  /// Returns the scale from left to right, as CSS: in steps if there is more than one class.
  static String css(int classes) {
    if (classes > 1) {
      return IntStream.range(0, classes)
          .mapToObj(i -> step(i, classes))
          .collect(Collectors.joining(", ", "linear-gradient(to right, ", ")"));
    }
    return Ramp.css(POINTS);
  }

  private static String step(int i, int classes) {
    return String.format(
        Locale.ROOT,
        "#%06x %.4g%% %.4g%%",
        at((double) i / (classes - 1)),
        100.0 * i / classes,
        100.0 * (i + 1) / classes);
  }
}
