package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.Exact;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.Segments;
import dev.shoal.operations.SumOperations;
import dev.shoal.primitives.sum.Sum;
import java.util.List;
import java.util.stream.IntStream;

/// Questions where rounding matters.
record SumSteps(BundledData data) {
  /// How often the short data are repeated to show what rounding does to a float.
  private static final int COPIES_FOR_FLOATS = 456;

  /// The exact rivals take some fifty nanoseconds an element.
  private static final int SLOW_RIVALS = 4;

  static List<Step> of(BundledData data) {
    SumSteps steps = new SumSteps(data);
    return List.of(steps.exact(), steps.mean(), steps.dot(), steps.bySegment());
  }

  private Step exact() {
    return new Step(
        "exact sum",
        "Add up the temperatures of 456 such years: what do exact, double and float sums say?",
        """
        double exact = Sum.on(device).sum(temperatures); // the true sum, rounded once
        """,
        "the bits of BigDecimal",
        device -> {
          double[] x = Repeated.doubles(data.hours(), COPIES_FOR_FLOATS);
          double exact = Sum.on(device).sum(DoubleArray.wrap(x));
          return words(
              "Exact %s, a loop of doubles %s, a loop of floats %s: it loses %.1f %%.",
              NumberWords.plain(exact),
              NumberWords.plain(sum(x)),
              NumberWords.plain(floatSum(x)),
              100 * (exact - floatSum(x)) / exact);
        },
        elements -> {
          int copies = Repeated.copies(data.hours().length, elements / SLOW_RIVALS);
          double[] x = Repeated.doubles(data.hours(), copies);
          return Trial.of(
              SumOperations.EXACT,
              x,
              x.length,
              Oracle.bits(Exact.times(Exact.sum(data.hours()), copies).doubleValue()),
              "Fsum",
              "Loop",
              "Stream");
        });
  }

  private static double sum(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    return sum;
  }

  private static float floatSum(double[] x) {
    float sum = 0;
    for (double value : x) {
      sum += (float) value;
    }
    return sum;
  }

  private Step mean() {
    return new Step(
        "exact mean",
        "How warm is Seattle on average?",
        """
        double mean = Sum.on(device).mean(temperatures); // rounded once, not twice
        """,
        "the bits of BigDecimal",
        device -> words("%.3f °C.", Sum.on(device).mean(DoubleArray.wrap(data.hours()))),
        elements -> {
          double[] x = Repeated.toAbout(elements / SLOW_RIVALS, data.hours());
          return Trial.of(
              SumOperations.MEAN,
              x,
              x.length,
              Oracle.bits(Exact.mean(data.hours())), // that of all copies, too
              "Fsum",
              "Loop",
              "Stream");
        });
  }

  private Step dot() {
    return new Step(
        "exact dot product",
        "How much rain fell on an average square metre of the Earth in 2016?",
        """
        // areas: of the cells of the grid, which are smaller near the poles
        var sum = Sum.on(device);
        double mean = sum.dot(rain, areas) / sum.sum(areas);
        """,
        "the bits of BigDecimal",
        device -> {
          DoubleArray areas = DoubleArray.wrap(data.areas());
          Sum sum = Sum.on(device);
          double mean = sum.dot(DoubleArray.wrap(data.world()), areas) / sum.sum(areas);
          return words("%,.0f mm.", mean);
        },
        elements -> {
          int copies = Repeated.copies(data.world().length, elements / SLOW_RIVALS);
          double[] x = Repeated.doubles(data.world(), copies);
          double[] y = Repeated.doubles(data.areas(), copies);
          return Trial.of(
              SumOperations.DOT,
              new SumOperations.Factors(x, y),
              x.length,
              Oracle.bits(Exact.times(Exact.dot(data.world(), data.areas()), copies).doubleValue()),
              "Fsum",
              "Loop");
        });
  }

  private Step bySegment() {
    return new Step(
        "exact sum by segment",
        "How much rain fell in each month?",
        """
        // months: where each month begins, and the end
        var totals = device.newDoubles(months.length() - 1);
        Sum.on(device).bySegment(rain, months, totals);
        """,
        "the bits of BigDecimal, month by month",
        device -> {
          double[] totals = new double[data.months().length - 1];
          Sum.on(device)
              .bySegment(
                  DoubleArray.wrap(data.rain()),
                  IntArray.wrap(data.months()),
                  DoubleArray.wrap(totals));
          return words(
              "January 2012 %.1f mm, … August %.1f mm, … December 2015 %.1f mm.",
              totals[0], totals[7], totals[47]);
        },
        elements -> {
          int copies = Repeated.copies(data.rain().length, elements / SLOW_RIVALS);
          double[] x = Repeated.doubles(data.rain(), copies);
          int[] offsets = Repeated.offsets(data.months(), copies);
          double[] once =
              IntStream.range(0, data.months().length - 1)
                  .mapToObj(s -> Exact.sum(data.rain(), data.months()[s], data.months()[s + 1]))
                  .mapToDouble(Number::doubleValue)
                  .toArray();
          return Trial.of(
              SumOperations.SEGMENTS,
              new Segments<>(x, offsets),
              x.length,
              Oracle.bits(DoubleArray.wrap(Repeated.doubles(once, copies))),
              "Fsum",
              "Loop");
        });
  }
}
