package dev.shoal.cli.grids;

import dev.shoal.cli.shell.Failure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Levels between the least and the greatest of some values.
///
/// @param least NaN if there are no values
/// @param greatest NaN if there are no values
public record Levels(double least, double greatest) {
  /// More than anyone can tell apart.
  public static final int MOST = 10_000;

  /// The steps of a round scale, for each power of ten.
  private static final List<BigDecimal> ROUND =
      List.of(BigDecimal.ONE, BigDecimal.TWO, BigDecimal.valueOf(5));

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

  /// Round levels: all multiples between the least and the greatest value of the smallest step of
  /// 1, 2 or 5 times a power of ten that gives `most` of them or fewer, and at least one.
  ///
  /// Each is the double nearest to the decimal, so that it is printed as such. There are fewer if
  /// doubles do not tell them apart, and none if all values are one.
  public double[] round(int most) {
    if (!(least < greatest)) {
      return new double[0];
    }
    BigDecimal width = new BigDecimal(greatest).subtract(new BigDecimal(least));
    int exponent = width.precision() - width.scale() - String.valueOf(most).length() - 2;
    List<BigDecimal> finer = List.of();
    for (BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(exponent); ; ) {
      for (BigDecimal factor : ROUND) {
        List<BigDecimal> levels = multiples(power.multiply(factor), most);
        if (levels.size() <= most) {
          return between(levels.isEmpty() ? finer.subList(0, 1) : levels);
        }
        finer = levels;
      }
      power = power.scaleByPowerOfTen(1);
    }
  }

  /// The multiples of a step that are truly between both values, but no more than one beyond
  /// `most`.
  private List<BigDecimal> multiples(BigDecimal step, int most) {
    BigDecimal end = new BigDecimal(greatest);
    BigDecimal steps = new BigDecimal(least).divide(step, 0, RoundingMode.FLOOR);
    List<BigDecimal> multiples = new ArrayList<>();
    for (BigDecimal level = steps.add(BigDecimal.ONE).multiply(step);
        level.compareTo(end) < 0 && multiples.size() <= most;
        level = level.add(step)) {
      multiples.add(level);
    }
    return multiples;
  }

  private double[] between(List<BigDecimal> levels) {
    return distinct(
        levels.stream()
            .mapToDouble(BigDecimal::doubleValue)
            .filter(level -> level > least && level < greatest) // rounded
            .toArray());
  }

  /// All multiples of a step.
  ///
  /// @param name the raster, for messages
  public double[] every(double step, String name) throws Failure {
    double first = Math.ceil(least / step);
    double last = Math.floor(greatest / step);
    if (last - first >= MOST || Math.abs(first) + Math.abs(last) > 0x1p53) {
      throw Failure.ofOptions(
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
    BigDecimal decimal = BigDecimal.valueOf(step); // as it is written: 3 x 0.1 is 0.3
    return distinct(
        IntStream.range(0, count)
            .mapToDouble(i -> BigDecimal.valueOf((long) first + i).multiply(decimal).doubleValue())
            .toArray());
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
