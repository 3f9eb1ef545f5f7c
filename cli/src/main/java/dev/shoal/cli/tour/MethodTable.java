package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.operations.Exact;
import dev.shoal.operations.timing.SteadyClock;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.Textbook;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/// The textbook's ways to sum floats, and how far each is from the true sum.
///
/// Each method cuts the values into the same number of parts on every device, so that its bits must
/// agree too.
///
/// @param elements how many floats were summed
/// @param faults devices that disagree: none, one hopes
record MethodTable(int elements, List<Row> rows, List<String> faults) {
  static final int PARTS = 4;

  /// The unit of rounding of floats.
  private static final double EPSILON = 0x1p-24;

  /// One method.
  ///
  /// @param error how far the sum is from the true one
  /// @param units the same in ε · |true sum|
  /// @param milliseconds NaN where times could not be compared
  record Row(SumAlgorithm method, double sum, double error, double units, double milliseconds) {}

  static MethodTable of(BundledData data, Checker checker, Device best, TourPlan plan) {
    // A quarter: there are ten methods, and one of them sorts.
    int copies = Repeated.copies(data.hours().length, plan.elements() / 4);
    FloatArray x = FloatArray.wrap(Repeated.floats(data.hours(), copies));
    BigDecimal exact = exact(data.hours(), copies);
    List<SumAlgorithm> methods = Textbook.sums(Device.serial(), PARTS);
    List<Supplier<Double>> works = new ArrayList<>();
    for (SumAlgorithm method : methods) {
      Sum sum = Sum.on(best).with(method);
      works.add(() -> sum.sum(x));
    }
    long limit = plan.budgetMillis() * 1_000_000L / 16;
    SteadyClock.Times times = new SteadyClock().time(works, limit);
    List<Row> rows = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (int m = 0; m < methods.size(); m++) {
      SumAlgorithm method = methods.get(m);
      double sum = works.get(m).get();
      double error = new BigDecimal(sum).subtract(exact).abs().doubleValue();
      double millis = times.areComparable() ? times.millis().get(m) : Double.NaN;
      rows.add(new Row(method, sum, error, error / (EPSILON * exact.doubleValue()), millis));
      for (Device device : checker.devices()) {
        Object other = Sum.on(device).with(method).sum(x);
        if (!Objects.equals(sum, other)) {
          faults.add(method.title() + " on " + device + ": " + other + ", on " + best + ": " + sum);
        }
      }
      if (method.equals(Sum.EXACT) && sum != exact.doubleValue()) {
        faults.add("exact: is " + sum + ", should be " + exact.doubleValue());
      }
    }
    return new MethodTable(x.length(), rows, faults);
  }

  private static BigDecimal exact(double[] once, int copies) {
    BigDecimal sum = BigDecimal.ZERO;
    for (double value : once) {
      sum = sum.add(new BigDecimal((float) value));
    }
    return Exact.times(sum, copies);
  }
}
