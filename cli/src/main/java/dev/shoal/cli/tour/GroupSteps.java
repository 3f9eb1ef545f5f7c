package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.operations.Oracle;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Questions that ask which of them, or how many of each.
final class GroupSteps {
  private static final double HOT = 30;

  private final BundledData data;

  private GroupSteps(BundledData data) {
    this.data = data;
  }

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
        elements -> {
          double[] x = Repeated.toAbout(elements, data.warmest());
          double[] found = hot(x);
          double[] y = new double[x.length];
          return new Trial(
              x.length,
              device -> selecting(device, x),
              Oracle.bits(List.of(found.length, DoubleArray.wrap(Arrays.copyOf(found, x.length)))),
              List.of(
                  new Trial.Rival("plain loop", () -> hot(x, y)),
                  new Trial.Rival("DoubleStream.filter", () -> hot(x))));
        });
  }

  private static Supplier<Object> selecting(Device device, double[] x) {
    DoubleArray out = device.newDoubles(x.length);
    Select select = Select.on(device);
    return () ->
        List.of(select.values(DoubleArray.wrap(x), DoubleCondition.atLeast(HOT), out), out);
  }

  private static double[] hot(double[] x) {
    return Arrays.stream(x).filter(v -> v >= HOT).toArray();
  }

  private static int hot(double[] x, double[] y) {
    int n = 0;
    for (double v : x) {
      if (v >= HOT) {
        y[n++] = v;
      }
    }
    return n;
  }

  private Step histogram() {
    return new Step(
        "histogram",
        "Of an average year in Seattle, how many hours have which temperature?",
        """
        // hours: one count for each degree from low to high
        Histogram.on(device).even(temperatures, low, high, hours);
        """,
        "a TreeMap from floor to count",
        device -> {
          Degrees hours = Degrees.of(data, device);
          long[] counts = hours.counts().onHost().hostArray();
          int most = 0;
          for (int i = 1; i < counts.length; i++) {
            most = counts[i] > counts[most] ? i : most;
          }
          return words(
              "Most have %d to %d °C: %,d of %,d hours.",
              hours.low() + most, hours.low() + most + 1, counts[most], data.hours().length);
        },
        elements -> {
          double[] once = data.hours();
          int copies = Repeated.copies(once.length, elements);
          double[] x = Repeated.doubles(once, copies);
          Degrees all = Degrees.of(data, Device.serial());
          long[] expected = floors(once, all.low(), all.counts().length(), copies);
          long[] y = new long[expected.length];
          return new Trial(
              x.length,
              device -> {
                Histogram histogram = Histogram.on(device);
                return Trial.writing(
                    device.newLongs(expected.length),
                    out -> histogram.even(DoubleArray.wrap(x), all.low(), all.high(), out));
              },
              Oracle.bits(LongArray.wrap(expected)),
              List.of(Trial.rival("plain loop", () -> floors(x, all.low(), y), y)));
        });
  }

  private static long[] floors(double[] once, int low, int bins, int copies) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (double value : once) {
      counts.merge((int) Math.floor(value), 1, Integer::sum);
    }
    long[] all = new long[bins];
    counts.forEach((degree, count) -> all[degree - low] = (long) count * copies);
    return all;
  }

  /// Right since bins of one degree have whole edges.
  private static void floors(double[] x, int low, long[] counts) {
    Arrays.fill(counts, 0);
    for (double value : x) {
      counts[(int) (value - low)]++;
    }
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
          int[] found = IntStream.of(x).distinct().sorted().toArray();
          return new Trial(
              x.length,
              device -> finding(device, x),
              Oracle.bits(List.of(found.length, IntArray.wrap(Arrays.copyOf(found, x.length)))),
              List.of(
                  new Trial.Rival(
                      "distinct, sorted", () -> IntStream.of(x).distinct().sorted().toArray()),
                  new Trial.Rival("Arrays.sort, loop", () -> sortedAndOnce(x))));
        });
  }

  private static Supplier<Object> finding(Device device, int[] x) {
    IntArray sorted = device.newInts(x.length);
    IntArray out = device.newInts(x.length);
    Sort sort = Sort.on(device);
    Select select = Select.on(device);
    return () -> {
      System.arraycopy(x, 0, sorted.onHost().hostArray(), 0, x.length);
      sort.ascending(sorted);
      return List.of(select.unique(sorted, out), out);
    };
  }

  private static int[] sortedAndOnce(int[] x) {
    int[] y = x.clone();
    Arrays.parallelSort(y);
    int n = 0;
    for (int i = 0; i < y.length; i++) {
      if (i == 0 || y[i] != y[n - 1]) {
        y[n++] = y[i];
      }
    }
    return Arrays.copyOf(y, n);
  }

  /// In an order without any order, always the same.
  private static int[] shuffled(int[] x) {
    int[] y = x.clone();
    Random random = new Random(2008);
    for (int i = y.length - 1; i > 0; i--) {
      int k = random.nextInt(i + 1);
      int other = y[k];
      y[k] = y[i];
      y[i] = other;
    }
    return y;
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
          int[] keys = Repeated.ints(data.destinations(), copies);
          int[] values = Repeated.ints(data.flights(), copies);
          return new Trial(
              keys.length,
              device -> grouping(device, keys, values),
              Oracle.bits(sumsByKey(copies)),
              List.of(
                  new Trial.Rival("HashMap.merge", () -> merged(keys, values, new HashMap<>())),
                  new Trial.Rival("TreeMap.merge", () -> merged(keys, values, new TreeMap<>()))));
        });
  }

  private static Supplier<Object> grouping(Device device, int[] keys, int[] values) {
    IntArray outKeys = device.newInts(keys.length);
    IntArray sums = device.newInts(keys.length);
    GroupBy groupBy = GroupBy.on(device);
    return () -> {
      int n =
          groupBy.reduce(IntArray.wrap(keys), IntArray.wrap(values), Operator.SUM, outKeys, sums);
      return List.of(n, outKeys, sums);
    };
  }

  private static Map<Integer, Integer> merged(
      int[] keys, int[] values, Map<Integer, Integer> sums) {
    for (int i = 0; i < keys.length; i++) {
      sums.merge(keys[i], values[i], Integer::sum);
    }
    return sums;
  }

  private List<Object> sumsByKey(int copies) {
    Map<Integer, Integer> once = merged(data.destinations(), data.flights(), new TreeMap<>());
    int length = data.flights().length * copies; // past the last group all stays zero
    int[] keys = once.keySet().stream().mapToInt(k -> k).toArray();
    int[] sums = once.values().stream().mapToInt(s -> Math.multiplyExact(s, copies)).toArray();
    return List.of(
        keys.length,
        IntArray.wrap(Arrays.copyOf(keys, length)),
        IntArray.wrap(Arrays.copyOf(sums, length)));
  }
}
