package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.operations.HistogramOperations;
import dev.shoal.operations.Keyed;
import dev.shoal.operations.SelectOperations;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Questions that ask which of them, or how many of each.
record GroupSteps(BundledData data) {
  private static final double HOT = 30;

  static List<Step> of(BundledData data) {
    GroupSteps steps = new GroupSteps(data);
    return List.of(steps.select(), steps.histogram(), steps.unique(), steps.groupBy());
  }

  /// The hours of a year by temperature, for the page's chart.
  ///
  /// @param counts of bins of one degree each
  record Degrees(int low, LongArray counts) {
    static Degrees of(BundledData data, Device device) {
      double[] x = data.hours();
      int low = (int) Math.floor(Arrays.stream(x).min().orElseThrow());
      int high = (int) Math.floor(Arrays.stream(x).max().orElseThrow()) + 1;
      LongArray counts = device.newLongs(high - low);
      Histogram.on(device).even(DoubleArray.wrap(x), low, high, counts);
      return new Degrees(low, counts);
    }

    int high() {
      return low + counts.length();
    }
  }

  private Step select() {
    return new Step(
        "select",
        "On which days was it 30 °C and more in Seattle?",
        """
        int n = Select.on(device).values(temperatures, DoubleCondition.atLeast(30), hot);
        """,
        "the bits of DoubleStream.filter",
        device -> {
          double[] hot = new double[data.warmest().length];
          int n =
              Select.on(device)
                  .values(
                      DoubleArray.wrap(data.warmest()),
                      DoubleCondition.atLeast(HOT),
                      DoubleArray.wrap(hot));
          return words(
              "On %d of %,d days; on the first of them %s °C, on the last %s °C.",
              n, hot.length, hot[0], hot[n - 1]);
        },
        elements ->
            Trial.repeated(
                SelectOperations.atLeast(HOT), elements, data.warmest(), "Branch", "Stream"));
  }

  private Step histogram() {
    return new Step(
        "histogram",
        "Of an average year in Seattle, how many hours have which temperature?",
        """
        // hours: one count for each degree from low to high
        Histogram.on(device).even(temperatures, low, high, hours);
        """,
        "a plain loop over one table",
        device -> {
          Degrees hours = Degrees.of(data, device);
          long[] counts = hours.counts().onHost().hostArray();
          int most = Reduce.on(device).argmax(hours.counts());
          return words(
              "Most have %d to %d °C: %,d of %,d hours.",
              hours.low() + most, hours.low() + most + 1, counts[most], data.hours().length);
        },
        elements -> {
          double[] x = Repeated.toAbout(elements, data.hours());
          Degrees bins = Degrees.of(data, Device.serial());
          return Trial.of(
              HistogramOperations.even(bins.low(), bins.high(), bins.counts().length()),
              x,
              x.length,
              "Loop");
        });
  }

  private Step unique() {
    return new Step(
        "sort, unique",
        "From which airports do routes begin, in the order of the alphabet?",
        """
        Sort.on(device).ascending(origins); // routes in any order
        int n = Select.on(device).unique(origins, airports);
        """,
        "IntStream.distinct.sorted",
        device -> {
          IntArray sorted = IntArray.wrap(shuffled(data.origins()));
          IntArray found = sorted.newLike(sorted.length());
          Sort.on(device).ascending(sorted);
          int n = Select.on(device).unique(sorted, found);
          return words(
              "%d: %s, %s, … %s.",
              n,
              BundledData.code(found.onHost().hostArray()[0]),
              BundledData.code(found.onHost().hostArray()[1]),
              BundledData.code(found.onHost().hostArray()[n - 1]));
        },
        elements -> {
          int[] once = data.origins();
          int[] x = shuffled(Repeated.ints(once, Repeated.copies(once.length, elements / 4)));
          return Trial.of(SelectOperations.DISTINCT, x, x.length, "Stream", "Jdk");
        });
  }

  /// In an order without any order, always the same.
  private static int[] shuffled(int[] x) {
    Integer[] y = Arrays.stream(x).boxed().toArray(Integer[]::new);
    Collections.shuffle(Arrays.asList(y), new Random(2008));
    return Arrays.stream(y).mapToInt(i -> i).toArray();
  }

  private Step groupBy() {
    return new Step(
        "group by",
        "How many flights arrived at each airport in 2008?",
        """
        // destinations: an airport for each route, in any order
        int n = GroupBy.on(device).reduce(destinations, flights, Operator.SUM, airports, sums);
        """,
        "a TreeMap and merge",
        device -> {
          int[] keys = new int[data.flights().length];
          int[] sums = new int[keys.length];
          int n =
              GroupBy.on(device)
                  .reduce(
                      IntArray.wrap(data.destinations()),
                      IntArray.wrap(data.flights()),
                      Operator.SUM,
                      IntArray.wrap(keys),
                      IntArray.wrap(sums));
          int seattle = Arrays.binarySearch(keys, 0, n, BundledData.key("SEA"));
          return words("%d airports; at Seattle %,d.", n, sums[seattle]);
        },
        elements -> {
          int copies = Repeated.copies(data.flights().length, elements / 4);
          var in =
              new Keyed<>(
                  Repeated.ints(data.destinations(), copies),
                  Repeated.ints(data.flights(), copies));
          return Trial.of(
              HistogramOperations.GROUP_INTS, in, in.keys().length, "HashMap", "TreeMap");
        });
  }
}
