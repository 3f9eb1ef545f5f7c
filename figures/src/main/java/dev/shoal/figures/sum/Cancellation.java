package dev.shoal.figures.sum;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.sum.RoundedSum;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;

/// The text's example of catastrophic cancellation, and sums that cancel by more and more.
public final class Cancellation implements Experiment {
  private static final String MINUEND = "12.15692174374373";
  private static final String SUBTRAHEND = "12.15692174374372";

  /// What Python prints.
  private static final double PRINTED = 1.06581410364e-14;

  private static final String PAIR = MINUEND + " - " + SUBTRAHEND;
  private static final double PAIR_CONDITION = 2.43e15;

  private static final Measure DIGITS = Measure.of("Right decimal digits", "");

  /// A double has no more.
  private static final double MOST_DIGITS = 53 * Math.log10(2);

  private static final Published.Source PYTHON =
      new Published.Source("Text", "catastrophic.py of the chapter prints 1.06581410364e-14.");

  @Override
  public About about() {
    return new About(
        "cancellation",
        "Section 5.7",
        "Catastrophic cancellation, by method",
        "The text subtracts two decimals that agree in fifteen digits, and hardly one digit of what"
            + " is printed is right. No method helps there, for the subtraction is exact: the"
            + " digits were lost when the decimals were read, and what is printed is their"
            + " difference as doubles. In a long sum digits are lost on the way too, and that"
            + " depends on the method. The condition says by how much magnitudes are greater than"
            + " the sum. A plain, a pairwise, an ascending and Kahan's sum lose a digit for each"
            + " factor of ten; Neumaier's, two-sum and the double-double one begin to lose them"
            + " where a double's digits are used up, and are wrong where two doubles' are. The"
            + " exact sum is right always.",
        "A quarter of the values are random between c and 2 c, a quarter are the same negated, the"
            + " others between 0.5 and 1.5, all in random order: 4,096 of them (tiny: 64, text:"
            + " 65,536). A variant is right if its error is within the bound that its documentation"
            + " states, where each O() has the constant 2, and its bits are the same on every"
            + " device. Digits are those of the true sum of the doubles; of the text's pair, of the"
            + " decimals' difference, 10^-14.",
        Axis.logarithmic("Condition", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    int n = size.of(64, 4096, 65_536);
    List<Setting> settings = new ArrayList<>();
    for (int power = 0; power <= 32; power += 4) {
      double scale = Math.pow(10, power);
      settings.add(
          new Setting(
              "c = 1e" + power, scale, devices -> variants(new Numbers(n, scale), devices)));
    }
    settings.add(new Setting(PAIR, PAIR_CONDITION, devices -> variants(new Numbers(), devices)));
    settings.sort((a, b) -> Double.compare(a.x(), b.x()));
    return settings;
  }

  @Override
  public List<Published> published() {
    return List.of(
        new Published(
            PAIR,
            new RoundedSum.Plain(1).title(),
            DIGITS.name(),
            0,
            digits(new BigDecimal(PRINTED), new BigDecimal("1e-14")),
            PYTHON));
  }

  /// What is added.
  private static final class Numbers {
    final double[] values;

    /// The true sum of the values.
    final BigDecimal truth;

    /// What was to come out.
    final BigDecimal meant;

    /// The text's pair.
    Numbers() {
      values = new double[] {Double.parseDouble(MINUEND), -Double.parseDouble(SUBTRAHEND)};
      truth = sum(values);
      meant = new BigDecimal(MINUEND).subtract(new BigDecimal(SUBTRAHEND));
    }

    Numbers(int n, double scale) {
      var random = new SplittableRandom(n);
      List<Double> all = new ArrayList<>();
      for (int i = 0; i < n / 4; i++) {
        double great = scale * random.nextDouble(1, 2);
        Collections.addAll(
            all, great, -great, random.nextDouble(0.5, 1.5), random.nextDouble(0.5, 1.5));
      }
      Collections.shuffle(all, new Random(n));
      values = all.stream().mapToDouble(d -> d).toArray();
      truth = sum(values);
      meant = truth;
    }

    private static BigDecimal sum(double[] values) {
      return Arrays.stream(values)
          .mapToObj(BigDecimal::new)
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    double magnitudes() {
      return Arrays.stream(values).map(Math::abs).sum();
    }
  }

  private static List<Variant> variants(Numbers numbers, List<Device> devices) {
    return Textbook.sums(Device.serial(), 1).stream()
        .map(method -> variant(method, numbers, devices))
        .toList();
  }

  private static Variant variant(SumAlgorithm method, Numbers numbers, List<Device> devices) {
    double sum = Sum.on(Device.serial()).with(method).sum(DoubleArray.wrap(numbers.values));
    double bound =
        Bounds.of(
            method,
            numbers.values.length,
            Math.abs(numbers.truth.doubleValue()),
            numbers.magnitudes());
    double error = new BigDecimal(sum).subtract(numbers.truth).abs().doubleValue();
    var variant =
        Variant.counted(method.title())
            .checking(() ->
                error <= bound
                    ? Optional.empty()
                    : Optional.of(String.format(Locale.ROOT, "off by %s > %s", error, bound)))
            .counting(DIGITS, () -> digits(new BigDecimal(sum), numbers.meant));
    for (Device device : devices) {
      variant = variant.checking(() -> otherBits(device, method, numbers.values, sum));
    }
    return variant;
  }

  private static Optional<String> otherBits(
      Device device, SumAlgorithm method, double[] values, double expected) {
    if (Textbook.sums(device).stream().noneMatch(m -> m.title().equals(method.title()))) {
      return Optional.empty();
    }
    try (DoubleArray array = device.copyOf(DoubleArray.wrap(values))) {
      double sum = Sum.on(device).with(method).sum(array);
      return Double.compare(sum, expected) == 0
          ? Optional.empty()
          : Optional.of("on " + device + " it is " + sum + ", on serial " + expected);
    }
  }

  private static double digits(BigDecimal found, BigDecimal meant) {
    double error =
        found.subtract(meant).abs().divide(meant.abs(), MathContext.DECIMAL64).doubleValue();
    return Math.clamp(-Math.log10(error), 0.0, MOST_DIGITS);
  }
}
