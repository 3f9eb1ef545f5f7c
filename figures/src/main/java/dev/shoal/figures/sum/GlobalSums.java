package dev.shoal.figures.sum;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Measure;
import dev.shoal.figures.experiment.Published;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.report.Axis;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.sum.RoundedSum;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Table 5.1: the error and the time of each way to sum, and what the number of parts changes.
public final class GlobalSums implements Experiment {
  private static final double HIGH = 1e-1;
  private static final double LOW = 1e-10;

  private static final List<Integer> PARTS = List.of(1, 2, 16, 1024);

  private static final String SUM = "sum";
  private static final Measure ERROR = Measure.of("Relative error", "");

  private static final Published.Source CODE =
      new Published.Source(
          "C",
          "GlobalSums of Los Alamos, gcc 12 -O3 -march=native, one core of a Zen 5; lanes are eight.");

  @Override
  public About about() {
    return new About(
        "global-sums",
        "Table 5.1",
        "What a sum loses, by method and by the number of parts",
        "Half of the values are 0.1 and half are a billionth of that, the high ones first: once the"
            + " running sum is large, low values lose nearly all their digits. A plain sum is wrong"
            + " in the ninth digit, and wrong in another way for each number of parts, so that two"
            + " runs on different numbers of processors disagree. Pairwise, Kahan's and Knuth's"
            + " sums are right here to the last digit or nearly so. The text's pairwise sum, by"
            + " halves down to pairs, has no error here; this one adds up to 64 values in order, as"
            + " libraries do, and those leave an error of 8 units in the last place. The"
            + " double-double sum stands for the rows of long double and quadruple precision in the"
            + " text's table, which Java does not have. The exact sum is right always, whatever the"
            + " parts, and in lanes costs about what reading costs.",
        "The Leblanc problem of the text's code: 134,217,728 values (small: 1,048,576). The true"
            + " sum is that of the doubles nearest to 0.1 and 1e-10, as decimals of any length; a"
            + " variant is right if its error is within the bound that its documentation states,"
            + " where each O() has the constant 2.",
        Axis.logarithmic("Parts", ""));
  }

  @Override
  public List<Setting> settings(Size size) {
    int n = size.of(1 << 12, 1 << 20, 1 << 27);
    return Setting.each(
        PARTS, parts -> label(n, parts), (parts, devices) -> variants(n, parts, devices));
  }

  private static String label(int n, int parts) {
    return String.format(Locale.ROOT, "%,d values, %d part%s", n, parts, parts == 1 ? "" : "s");
  }

  @Override
  public List<Published> published() {
    String label = label(1 << 27, 1);
    return List.of(
        theirs(label, new RoundedSum.Plain(1), SUM, 0.50),
        theirs(label, new RoundedSum.Plain(1), ERROR.name(), 2.0e-9),
        theirs(label, new RoundedSum.Pairwise(), SUM, 2.5),
        theirs(label, new RoundedSum.Kahan(1, 1), SUM, 1.47),
        theirs(label, new RoundedSum.Kahan(1, 64), SUM, 0.27),
        theirs(label, new RoundedSum.TwoSum(1, 1), SUM, 2.96),
        theirs(label, new RoundedSum.TwoSum(1, 64), SUM, 0.38));
  }

  private static Published theirs(String label, SumAlgorithm method, String measure, double value) {
    boolean isTime = measure.equals(SUM);
    return new Published(label, method.title(), measure, isTime ? 1 : 0, value, CODE);
  }

  private static List<Variant> variants(int n, int parts, List<Device> devices) {
    double[] values = new double[n];
    Arrays.fill(values, 0, n / 2, HIGH);
    Arrays.fill(values, n / 2, n, LOW);
    BigDecimal truth =
        new BigDecimal(HIGH).add(new BigDecimal(LOW)).multiply(BigDecimal.valueOf(n / 2));
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      List<String> there = Textbook.sums(device).stream().map(SumAlgorithm::title).toList();
      for (SumAlgorithm method : Textbook.sums(Device.serial(), parts)) {
        boolean hasParts = parts == 1 || !Textbook.sums(Device.serial(), 1).contains(method);
        if (hasParts && there.contains(method.title())) {
          variants.add(variant(device, values, method, truth));
        }
      }
    }
    return variants;
  }

  private static Variant variant(
      Device device, double[] values, SumAlgorithm method, BigDecimal truth) {
    double bound = Bounds.of(method, values.length, 1, 1); // the values are positive
    Oracle oracle =
        result -> {
          double error = error((Double) result, truth);
          return error <= bound
              ? Optional.empty()
              : Optional.of("relative error " + error + ", at most " + bound);
        };
    return Variant.on(device, method.title())
        .warm(SUM, "value", values.length, () -> call(device, method, values), oracle)
        .counting(
            ERROR,
            () -> {
              try (var call = call(device, method, values)) {
                return error((Double) call.run(), truth);
              }
            });
  }

  /// A sum of values that are on the device no longer than it lasts: at the text's size, a GiB.
  private static ArrayCall call(Device device, SumAlgorithm method, double[] values) {
    Sum sum = Sum.on(device).with(method);
    DoubleArray here = DoubleArray.wrap(values);
    DoubleArray there = device instanceof Device.OpenCl ? device.copyOf(here) : here;
    return ArrayCall.writing(device, List.of(), () -> sum.sum(there), there::close);
  }

  private static double error(double sum, BigDecimal truth) {
    return new BigDecimal(sum)
        .subtract(truth)
        .abs()
        .divide(truth, MathContext.DECIMAL64)
        .doubleValue();
  }
}
