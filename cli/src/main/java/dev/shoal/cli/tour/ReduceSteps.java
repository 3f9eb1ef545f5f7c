package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.Oracle;
import dev.shoal.operations.ReduceOperations;
import dev.shoal.primitives.reduce.DoubleMinMax;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Questions whose answer is a number, or one for each month or airport.
final class ReduceSteps {
  private final BundledData data;

  private ReduceSteps(BundledData data) {
    this.data = data;
  }

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
        elements -> {
          double[] x = Repeated.toAbout(elements, data.hours());
          return Trial.of(
              ReduceOperations.MIN_MAX_OF_DOUBLES,
              x,
              x.length,
              Oracle.bits(
                  new DoubleMinMax(
                      Arrays.stream(x).min().orElseThrow(), Arrays.stream(x).max().orElseThrow())),
              "Loop");
        });
  }

  private Step argMax() {
    return new Step(
        "argMax",
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
        elements -> {
          double[] x = Repeated.toAbout(elements, data.world());
          return Trial.of(
              ReduceOperations.ARGMAX_OF_DOUBLES,
              x,
              x.length,
              Oracle.bits(IntStream.range(0, x.length).reduce(0, (a, b) -> x[b] > x[a] ? b : a)),
              "Loop");
        });
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
          double[] x = Repeated.doubles(data.warmest(), copies);
          int[] offsets = Repeated.offsets(data.months(), copies);
          int segments = offsets.length - 1;
          double[] y = new double[segments];
          return new Trial(
              x.length,
              device -> {
                Reduce reduce = Reduce.on(device);
                return Trial.writing(
                    device.newDoubles(segments),
                    out ->
                        reduce.bySegment(
                            DoubleArray.wrap(x), IntArray.wrap(offsets), Operator.MAX, out));
              },
              Oracle.bits(
                  DoubleArray.wrap(
                      IntStream.range(0, segments)
                          .mapToDouble(
                              s -> Arrays.stream(x, offsets[s], offsets[s + 1]).max().orElseThrow())
                          .toArray())),
              List.of(Trial.rival("plain loops", () -> largest(x, offsets, y), y)));
        });
  }

  private static void largest(double[] x, int[] offsets, double[] y) {
    for (int s = 0; s < y.length; s++) {
      double max = Double.NEGATIVE_INFINITY;
      for (int i = offsets[s]; i < offsets[s + 1]; i++) {
        max = Math.max(max, x[i]);
      }
      y[s] = max;
    }
  }

  private Step byKey() {
    return new Step(
        "reduce by key",
        "How many flights left each airport in 2008?",
        """
        // origins: an airport for each route, equal ones together
        int n = Reduce.on(device).byRun(origins, flights, Operator.SUM, airports, sums);
        """,
        "a LinkedHashMap and merge",
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
          int[] keys = Repeated.ints(data.origins(), copies);
          int[] values = Repeated.ints(data.flights(), copies);
          int[] rivalKeys = new int[keys.length];
          int[] rivalSums = new int[keys.length];
          return new Trial(
              keys.length,
              device -> summing(device, keys, values),
              Oracle.bits(sumsByKey(copies)),
              List.of(
                  new Trial.Rival(
                      "plain loop", () -> sumRuns(keys, values, rivalKeys, rivalSums))));
        });
  }

  private static Supplier<Object> summing(Device device, int[] keys, int[] values) {
    IntArray outKeys = device.newInts(keys.length);
    IntArray sums = device.newInts(keys.length);
    Reduce reduce = Reduce.on(device);
    return () -> {
      int n = reduce.byRun(IntArray.wrap(keys), IntArray.wrap(values), Operator.SUM, outKeys, sums);
      return List.of(n, outKeys, sums);
    };
  }

  private List<Object> sumsByKey(int copies) {
    Map<Integer, Integer> once = new LinkedHashMap<>();
    for (int i = 0; i < data.flights().length; i++) {
      once.merge(data.origins()[i], data.flights()[i], Math::addExact);
    }
    int[] keys = once.keySet().stream().mapToInt(k -> k).toArray();
    int[] sums = once.values().stream().mapToInt(s -> s).toArray();
    int length = data.flights().length * copies; // past the last run all stays zero
    return List.of(
        keys.length * copies,
        IntArray.wrap(Arrays.copyOf(Repeated.ints(keys, copies), length)),
        IntArray.wrap(Arrays.copyOf(Repeated.ints(sums, copies), length)));
  }

  private static int sumRuns(int[] keys, int[] values, int[] outKeys, int[] sums) {
    int run = 0;
    outKeys[0] = keys[0];
    int sum = values[0];
    for (int i = 1; i < keys.length; i++) {
      if (keys[i] != keys[i - 1]) {
        sums[run++] = sum;
        outKeys[run] = keys[i];
        sum = 0;
      }
      sum += values[i];
    }
    sums[run] = sum;
    return run + 1;
  }
}
