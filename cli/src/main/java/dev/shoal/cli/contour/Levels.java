package dev.shoal.cli.contour;

import dev.shoal.cli.shell.Failure;
import java.util.Arrays;
import java.util.stream.IntStream;

/// Levels between the least and the greatest of some values.
///
/// @param least NaN if there are no values
/// @param greatest NaN if there are no values
public record Levels(double least, double greatest) {
  /// More than anyone can tell apart.
  public static final int MOST = 10_000;

  /// Those of `values` that are finite.
  static Levels of(double... values) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      if (Math.abs(value) <= Double.MAX_VALUE) {
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
      }
    }
    return least <= greatest ? new Levels(least, greatest) : new Levels(Double.NaN, Double.NaN);
  }

  /// So many levels, each as far from the next as the first is from the least value and the last
  /// from the greatest; fewer if doubles do not tell them apart, none if all values are one.
  public double[] even(int count) {
    return distinct(
        IntStream.rangeClosed(1, count)
            .mapToDouble(i -> {
              double part = i / (count + 1.0);
              return least * (1 - part) + greatest * part; // no overflow
            })
            .filter(level -> level > least && level <= greatest) // rounded
            .toArray());
  }

  /// All multiples of a step.
  ///
  /// @param name the raster, for messages
  public double[] every(double step, String name) throws Failure {
    double first = Math.ceil(least / step);
    double last = Math.floor(greatest / step);
    if (last - first >= MOST || Math.abs(first) + Math.abs(last) > 0x1p53) {
      throw new Failure(
          name,
          "goes from "
              + least
              + " to "
              + greatest
              + ", too many levels --every "
              + step
              + "; at most "
              + MOST
              + " will do");
    }
    int count = last >= first ? (int) (last - first) + 1 : 0;
    return distinct(IntStream.range(0, count).mapToDouble(i -> (first + i) * step).toArray());
  }

  /// Those of `levels` that are finite, each once, in order; zeros of both signs are one.
  public static double[] distinct(double... levels) {
    return Arrays.stream(levels)
        .filter(Double::isFinite)
        .map(level -> level + 0.0)
        .sorted()
        .distinct()
        .toArray();
  }
}
