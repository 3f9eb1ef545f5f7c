package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.Keyed;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.ReduceOperations;
import dev.shoal.operations.Segments;
import dev.shoal.primitives.reduce.DoubleMinMax;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;

/// Questions whose answer is a number, or one for each month or airport.
record ReduceSteps(BundledData data) {
  static List<Step> of(BundledData data) {
    ReduceSteps steps = new ReduceSteps(data);
    return List.of(steps.sum(), steps.extremes(), steps.argMax(), steps.bySegment(), steps.byKey());
  }

  private Step sum() {
    return new Step(
        "sum of ints",
        "How many flights were there in 2008, on all routes together?",
        """
        long all = Reduce.on(device).sum(flights); // a long: it always fits
        """,
        "BigInteger",
        device -> words("%,d.", Reduce.on(device).sum(IntArray.wrap(data.flights()))),
        elements -> {
          int copies = Repeated.copies(data.flights().length, elements);
          int[] x = Repeated.ints(data.flights(), copies);
          BigInteger once =
              IntStream.of(data.flights())
                  .mapToObj(BigInteger::valueOf)
                  .reduce(BigInteger.ZERO, BigInteger::add);
          return Trial.of(
              ReduceOperations.SUM_OF_INTS,
              x,
              x.length,
              Oracle.bits(once.multiply(BigInteger.valueOf(copies)).longValueExact()),
              "Loop",
              "Stream");
        });
  }

  private Step extremes() {
    return new Step(
        "min, max",
        "How cold and how warm is an average year in Seattle?",
        """
        DoubleMinMax year = Reduce.on(device).minMax(temperatures); // one pass
        """,
        "the bits of DoubleStream.min and max",
        device -> {
          DoubleMinMax year = Reduce.on(device).minMax(DoubleArray.wrap(data.hours()));
          return words("From %s °C to %s °C, hour by hour.", year.min(), year.max());
        },
        elements ->
            Trial.repeated(ReduceOperations.MIN_MAX_OF_DOUBLES, elements, data.hours(), "Loop"));
  }

  private Step argMax() {
    return new Step(
        "argmax",
        "Where on Earth did most rain fall in 2016?",
        """
        int cell = Reduce.on(device).argmax(rain);
        """,
        "IntStream.reduce over all indices",
        device -> {
          int cell = Reduce.on(device).argmax(DoubleArray.wrap(data.world()));
          return words(
              "At %s, in the mountains of New Guinea: %,.0f mm.",
              data.location(cell), data.world()[cell]);
        },
        elements ->
            Trial.repeated(ReduceOperations.ARGMAX_OF_DOUBLES, elements, data.world(), "Loop"));
  }

  private Step bySegment() {
    return new Step(
        "reduce by segment",
        "How warm was the warmest day of each month, from 2012 to 2015?",
        """
        // months: where each month begins, and the end
        var warmest = device.newDoubles(months.length() - 1);
        Reduce.on(device).bySegment(temperatures, months, Operator.MAX, warmest);
        """,
        "the bits of DoubleStream.max, month by month",
        device -> {
          double[] months = new double[data.months().length - 1];
          Reduce.on(device)
              .bySegment(
                  DoubleArray.wrap(data.warmest()),
                  IntArray.wrap(data.months()),
                  Operator.MAX,
                  DoubleArray.wrap(months));
          return words(
              "January 2012 %s °C, February %s °C, … July %s °C, … December 2015 %s °C.",
              months[0], months[1], months[6], months[47]);
        },
        elements -> {
          int copies = Repeated.copies(data.warmest().length, elements);
          var x =
              new Segments<>(
                  Repeated.doubles(data.warmest(), copies),
                  Repeated.offsets(data.months(), copies));
          return Trial.of(ReduceOperations.MAX_BY_SEGMENT, x, x.x().length, "Loop");
        });
  }

  private Step byKey() {
    return new Step(
        "reduce by key",
        "How many flights left each airport in 2008?",
        """
        // origins: an airport for each route, equal ones together
        int n = Reduce.on(device).byRun(origins, flights, Operator.SUM, airports, sums);
        """,
        "a plain loop over the runs",
        device -> {
          int[] keys = new int[data.flights().length];
          int[] sums = new int[keys.length];
          int n =
              Reduce.on(device)
                  .byRun(
                      IntArray.wrap(data.origins()),
                      IntArray.wrap(data.flights()),
                      Operator.SUM,
                      IntArray.wrap(keys),
                      IntArray.wrap(sums));
          int most = Reduce.on(device).argmax(IntArray.wrap(sums));
          return words(
              "%d airports; most left %s: %,d.", n, BundledData.code(keys[most]), sums[most]);
        },
        elements -> {
          int copies = Repeated.copies(data.flights().length, elements);
          var in =
              new Keyed<>(
                  Repeated.ints(data.origins(), copies), Repeated.ints(data.flights(), copies));
          return Trial.of(ReduceOperations.SUM_BY_RUN, in, in.keys().length, "Loop");
        });
  }
}
