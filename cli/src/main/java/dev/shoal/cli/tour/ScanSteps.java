package dev.shoal.cli.tour;

import static dev.shoal.cli.tour.NumberWords.words;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.operations.ScanOperations;
import dev.shoal.operations.Segments;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.scan.Scan;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Questions that ask "up to here".
record ScanSteps(BundledData data) {
  static List<Step> of(BundledData data) {
    ScanSteps steps = new ScanSteps(data);
    return List.of(steps.offsets(), steps.runningTotal(), steps.records(), steps.bySegment());
  }

  /// The rain up to each day, for the page's chart.
  static double[] runningRain(BundledData data) {
    return Scan.inclusive(data.rain());
  }

  private Step offsets() {
    return new Step(
        "scan of counts",
        "In the list of all routes, where do the routes of each airport begin?",
        """
        // counts: how many routes each airport has
        var begins = device.newInts(counts.length());
        Scan.on(device).exclusive(counts, begins);
        """,
        "the bits of Arrays.parallelPrefix",
        device -> {
          int[] counts = routes();
          int[] begins = new int[counts.length];
          Scan.on(device).exclusive(IntArray.wrap(counts), IntArray.wrap(begins));
          int seattle = seattle();
          return words(
              "Seattle's %d begin at index %,d of %,d.",
              counts[seattle], begins[seattle], data.origins().length);
        },
        elements -> {
          int[] once = routes();
          int[] x = Repeated.ints(once, Repeated.copies(once.length, elements));
          return Trial.of(ScanOperations.EXCLUSIVE, x, x.length, "Loop", "ParallelPrefix");
        });
  }

  /// How many routes each airport has, in the order of the file.
  private int[] routes() {
    return routesByOrigin().values().stream().mapToInt(n -> n).toArray();
  }

  private int seattle() {
    return List.copyOf(routesByOrigin().keySet()).indexOf(BundledData.key("SEA"));
  }

  private Map<Integer, Integer> routesByOrigin() {
    Map<Integer, Integer> routes = new LinkedHashMap<>();
    IntStream.of(data.origins()).forEach(origin -> routes.merge(origin, 1, Integer::sum));
    return routes;
  }

  private Step runningTotal() {
    return new Step(
        "scan of doubles",
        "How much rain had fallen in Seattle up to each day, from 2012 on?",
        """
        var total = device.newDoubles(rain.length());
        Scan.on(device).inclusive(rain, total);
        """,
        "BigDecimal at every 1009th index, within (512 + 2 · levels) · ε · Σ|x|;"
            + " the same bits on every device",
        device -> {
          double[] total = new double[data.rain().length];
          Scan.on(device).inclusive(DoubleArray.wrap(data.rain()), DoubleArray.wrap(total));
          return words(
              "%,.1f mm by the end of 2012, %,.1f mm by the end of 2015.",
              total[data.months()[12] - 1], total[total.length - 1]);
        },
        elements -> {
          double[] once = data.rain();
          double[] x = Repeated.toAbout(elements, once);
          return Trial.of(
              ScanOperations.DOUBLES,
              x,
              x.length,
              new PrefixOracle(once),
              "Loop",
              "ParallelPrefix");
        });
  }

  private Step records() {
    return new Step(
        "scan for maxima",
        "What was the record temperature up to each day?",
        """
        var record = device.newDoubles(temperatures.length());
        Scan.on(device).inclusive(temperatures, Operator.MAX, record);
        """,
        "the bits of Arrays.parallelPrefix with Math::max",
        device -> {
          double[] record = new double[data.warmest().length];
          Scan.on(device)
              .inclusive(DoubleArray.wrap(data.warmest()), Operator.MAX, DoubleArray.wrap(record));
          long days =
              IntStream.range(1, record.length).filter(i -> record[i] > record[i - 1]).count();
          return words(
              "%s °C on the first day; broken %d times, up to %s °C.",
              record[0], days, record[record.length - 1]);
        },
        elements ->
            Trial.repeated(
                ScanOperations.MAXIMA, elements, data.warmest(), "Loop", "ParallelPrefix"));
  }

  private Step bySegment() {
    return new Step(
        "scan by segment",
        "How much rain had fallen since the first of the month, day by day?",
        """
        // tenths: the rain, in tenths of a millimetre; months: where each month begins, and the end
        var total = device.newInts(tenths.length());
        Scan.on(device).inclusiveBySegment(tenths, months, Operator.SUM, total);
        """,
        "the bits of Arrays.parallelPrefix, month by month",
        device -> {
          int[] total = new int[data.rain().length];
          Scan.on(device)
              .inclusiveBySegment(
                  IntArray.wrap(tenths()),
                  IntArray.wrap(data.months()),
                  Operator.SUM,
                  IntArray.wrap(total));
          int most =
              IntStream.range(0, total.length).reduce(0, (a, b) -> total[b] > total[a] ? b : a);
          return words(
              "At most %.1f mm, on %s.",
              total[most] / 10.0, LocalDate.of(2012, 1, 1).plusDays(most));
        },
        elements -> {
          int copies = Repeated.copies(data.rain().length, elements);
          var x =
              new Segments<>(
                  Repeated.ints(tenths(), copies), Repeated.offsets(data.months(), copies));
          return Trial.of(ScanOperations.SEGMENTS, x, x.x().length, "Loop");
        });
  }

  private int[] tenths() {
    return Arrays.stream(data.rain()).mapToInt(mm -> (int) Math.round(mm * 10)).toArray();
  }
}
