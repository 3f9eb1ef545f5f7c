package dev.shoal.cli.grids;

import dev.shoal.cli.shell.Failure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Levels between the minimum and the maximum of some values.
///
/// @param min NaN if there are no values
/// @param max NaN if there are no values
public record Levels(double min, double max) {
  /// More than a reader can distinguish.
  public static final int MAX_LEVELS = 10_000;

  /// The steps of a round scale, for each power of ten.
  private static final List<BigDecimal> ROUND =
      List.of(BigDecimal.ONE, BigDecimal.TWO, BigDecimal.valueOf(5));

  /// Those of `values` that are finite.
  static Levels of(double... values) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      if (Math.abs(value) <= Double.MAX_VALUE) {
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
    return min <= max ? new Levels(min, max) : new Levels(Double.NaN, Double.NaN);
  }

  /// Round levels: all multiples between the minimum and the maximum value of the smallest step of
  /// 1, 2 or 5 times a power of ten that gives `limit` of them or fewer, and at least one.
  ///
  /// Each is the double nearest to the decimal, so that it is printed as such. There are fewer if
  /// doubles cannot distinguish them, and none if all values are one.
  public double[] round(int limit) {
    if (!(min < max)) {
      return new double[0];
    }
    BigDecimal width = new BigDecimal(max).subtract(new BigDecimal(min));
    int exponent = width.precision() - width.scale() - String.valueOf(limit).length() - 2;
    List<BigDecimal> finer = List.of();
    for (BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(exponent); ; ) {
      for (BigDecimal factor : ROUND) {
        List<BigDecimal> levels = multiples(power.multiply(factor), limit);
        if (levels.size() <= limit) {
          return between(levels.isEmpty() ? finer.subList(0, 1) : levels);
        }
        finer = levels;
      }
      power = power.scaleByPowerOfTen(1);
    }
  }

  /// The multiples of a step that are truly between both values, but no more than one beyond
  /// `limit`.
  private List<BigDecimal> multiples(BigDecimal step, int limit) {
    BigDecimal end = new BigDecimal(max);
    BigDecimal steps = new BigDecimal(min).divide(step, 0, RoundingMode.FLOOR);
    List<BigDecimal> multiples = new ArrayList<>();
    for (BigDecimal level = steps.add(BigDecimal.ONE).multiply(step);
        level.compareTo(end) < 0 && multiples.size() <= limit;
        level = level.add(step)) {
      multiples.add(level);
    }
    return multiples;
  }

  private double[] between(List<BigDecimal> levels) {
    return distinct(
        levels.stream()
            .mapToDouble(BigDecimal::doubleValue)
            .filter(level -> level > min && level < max) // rounded
            .toArray());
  }

  /// All multiples of a step.
  ///
  /// @param name the raster, for messages
  public double[] every(double step, String name) throws Failure {
    // The quotients are rounded, 0.6 / 0.2 to less than 3, so both ends are widened by one step.
    double first = Math.ceil(min / step) - 1;
    double last = Math.floor(max / step) + 1;
    if (last - first >= MAX_LEVELS + 3 || Math.abs(first) + Math.abs(last) > 0x1p53) {
      throw tooMany(step, name);
    }
    int count = last >= first ? (int) (last - first) + 1 : 0;
    BigDecimal decimal = BigDecimal.valueOf(step); // as it is written: 3 x 0.1 is 0.3
    double[] levels =
        IntStream.range(0, count)
            .mapToDouble(i -> BigDecimal.valueOf((long) first + i).multiply(decimal).doubleValue())
            .filter(level -> level >= min && level <= max)
            .toArray();
    if (levels.length > MAX_LEVELS) {
      throw tooMany(step, name);
    }
    return distinct(levels);
  }

  private Failure tooMany(double step, String name) {
    return Failure.ofOptions(
        name,
        "goes from "
            + min
            + " to "
            + max
            + ", too many levels --every "
            + step
            + "; at most "
            + MAX_LEVELS
            + " will do");
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
