package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.reduce.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Histograms and groups beside a loop over one table, and the JDK's streams.
///
/// Skewed means that seven elements of eight are one and the same. The floor reads each element
/// once.
public final class HistogramOperations {
  private static final int BINS = 256;
  private static final int WIDE = 1 << 16;
  private static final int MANY = 1 << 20;
  private static final int GROUPS = 1000;

  /// Values, and the edges of bins.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Edged(double[] x, double[] edges) {}

  /// Ints below 2²⁰ in even bins.
  static final Operation<int[]> EVEN_INTS =
      Operation.of(
              new Job("Histogram.evenInts", "256 even bins, int", 4, 0),
              n -> Inputs.ints(n, 0, MANY),
              (x, device) -> {
                IntArray in = Tasks.put(device, x);
                Histogram histogram = Histogram.on(device);
                return Tasks.toLongs(device, BINS, out -> histogram.even(in, 0, MANY, out));
              })
          .rival(
              "Loop",
              "plain loop",
              counting(
                  BINS,
                  (x, counts) -> {
                    for (int value : x) {
                      counts[value / (MANY / BINS)]++;
                    }
                  }));

  private static final Operation<Edged> EDGES =
      Operation.of(
              new Job("Histogram.edges", "256 given bins, double", 8, 0),
              HistogramOperations::edged,
              (in, device) -> {
                DoubleArray x = Tasks.put(device, in.x());
                DoubleArray edges = Tasks.put(device, in.edges());
                Histogram histogram = Histogram.on(device);
                return Tasks.toLongs(device, BINS, out -> histogram.edges(x, edges, out));
              })
          .rival(
              "BinarySearch",
              "a binary search for each",
              counting(BINS, HistogramOperations::countByEdges));

  private static final Operation<double[]> WEIGH =
      Operation.of(
              new Job("Histogram.weigh", "weigh 256 even bins", 16, 0),
              Inputs::doubles,
              (x, device) -> {
                DoubleArray in = Tasks.put(device, x);
                Histogram histogram = Histogram.on(device);
                return Tasks.toDoubles(device, BINS, out -> histogram.even(in, in, 0, 1, out));
              })
          .other("Loop", x -> weighing(x, new double[BINS])) // its sums are not exact
          .expecting(HistogramOperations::weights);

  private static final Operation<Keyed<double[]>> GROUP =
      group("Histogram.group", "sum by 1000 keys", GROUPS, key -> key);

  /// Of ints, whose sums wrap around.
  public static final Operation<Keyed<int[]>> GROUP_INTS =
      Keyed.sums(
              new Job("Histogram.groupInts", "sum by 1000 keys, int", 8, 0),
              n -> new Keyed<>(Inputs.ints(n, 0, GROUPS), Inputs.ints(n, 0, GROUPS)),
              device -> {
                GroupBy groupBy = GroupBy.on(device);
                return (keys, values, outKeys, sums) ->
                    groupBy.reduce(keys, values, Operator.SUM, outKeys, sums);
              })
          .rival("TreeMap", "TreeMap.merge", in -> () -> merged(in, new TreeMap<>()))
          .rival("HashMap", "HashMap.merge", in -> () -> merged(in, new HashMap<>()));

  /// Keys of any range, which no table has an element for.
  public static final List<Operation<Keyed<double[]>>> SCATTERED =
      List.of(
          group(
              "Histogram.groupScattered",
              "sum by 1000 scattered keys",
              GROUPS,
              HistogramOperations::scatter),
          group(
              "Histogram.groupMany",
              "sum by 2^20 scattered keys",
              MANY,
              HistogramOperations::scatter));

  private HistogramOperations() {}

  static List<Operation<?>> all() {
    return Stream.concat(counts().stream(), SCATTERED.stream()).toList();
  }

  private static List<Operation<?>> counts() {
    return List.of(
        values("Histogram.values", "count 256 values", BINS, n -> Inputs.ints(n, 0, BINS)),
        values("Histogram.skewed", "count 256 values, skewed", BINS, HistogramOperations::skewed),
        values("Histogram.wide", "count 2^16 values", WIDE, n -> Inputs.ints(n, 0, WIDE)),
        values("Histogram.many", "count 2^20 values", MANY, n -> Inputs.ints(n, 0, MANY)),
        EVEN_INTS,
        even(0, 1, BINS),
        EDGES,
        WEIGH,
        GROUP,
        GROUP_INTS);
  }

  /// Doubles in bins of one width, from `low` to below `high`; the generated ones are from 0 to
  /// below 1. The loop does not look for what is outside, nor at the edges.
  public static Operation<double[]> even(double low, double high, int bins) {
    double scale = bins / (high - low);
    return Operation.of(
            new Job("Histogram.even", bins + " even bins, double", 8, 0),
            Inputs::doubles,
            (x, device) -> {
              DoubleArray in = Tasks.put(device, x);
              Histogram histogram = Histogram.on(device);
              return Tasks.toLongs(device, bins, out -> histogram.even(in, low, high, out));
            })
        .rival(
            "Loop",
            "plain loop",
            counting(
                bins,
                (x, counts) -> {
                  for (double value : x) {
                    counts[(int) ((value - low) * scale)]++;
                  }
                }));
  }

  private static Operation<int[]> values(
      String name, String title, int bins, IntFunction<int[]> inputs) {
    return Operation.of(
            new Job(name, title, 4, 0),
            inputs,
            (x, device) -> {
              IntArray in = Tasks.put(device, x);
              Histogram histogram = Histogram.on(device);
              return Tasks.toLongs(device, bins, out -> histogram.values(in, 0, out));
            })
        .rival(
            "Loop",
            "plain loop",
            counting(
                bins,
                (x, counts) -> {
                  for (int value : x) {
                    counts[value]++;
                  }
                }));
  }

  private static int[] skewed(int n) {
    int[] x = Inputs.ints(n, 0, BINS);
    for (int i = 0; i < n; i++) {
      x[i] = i % 8 == 0 ? x[i] : 65;
    }
    return x;
  }

  private static Edged edged(int n) {
    SplittableRandom random = Inputs.random();
    double[] edges = new double[BINS + 1];
    Arrays.setAll(edges, i -> i == BINS ? 1 : i == 0 ? 0 : random.nextDouble());
    Arrays.sort(edges);
    return new Edged(random.doubles(n).toArray(), edges);
  }

  private static void countByEdges(Edged in, int[] counts) {
    for (double value : in.x()) {
      int at = Arrays.binarySearch(in.edges(), value);
      counts[at < 0 ? -at - 2 : at]++;
    }
  }

  /// A separate loop for each kind of bins: one that called a function for each element would be
  /// slow beside others.
  private interface Counting<I> {
    void count(I in, int[] counts);
  }

  /// A loop that counts in one table of ints, which is right too.
  private static <I> Function<I, Task> counting(int bins, Counting<I> counting) {
    return in -> {
      int[] table = new int[bins];
      return () -> {
        Arrays.fill(table, 0);
        counting.count(in, table);
        return (Supplier<Object>) () -> IntStream.of(table).asLongStream().toArray();
      };
    };
  }

  private static Task weighing(double[] x, double[] sums) {
    return () -> {
      Arrays.fill(sums, 0);
      for (double value : x) {
        sums[(int) (value * BINS)] += value;
      }
      return sums;
    };
  }

  private static double[] weights(double[] x) {
    return IntStream.range(0, BINS)
        .mapToDouble(bin -> sum(x, i -> (int) (x[i] * BINS) == bin))
        .toArray();
  }

  private static double sum(double[] x, IntPredicate which) {
    return Exact.sum(IntStream.range(0, x.length).filter(which).mapToDouble(i -> x[i]).toArray())
        .doubleValue();
  }

  /// Sums by keys, of which there are at most `groups`; the sums are padded with zeros.
  private static Operation<Keyed<double[]>> group(
      String name, String title, int groups, IntUnaryOperator key) {
    return Operation.of(
            new Job(name, title, 12, 0),
            n ->
                new Keyed<>(
                    Arrays.stream(Inputs.ints(n, 0, groups)).map(key).toArray(), Inputs.doubles(n)),
            (in, device) -> {
              IntArray keys = Tasks.put(device, in.keys());
              DoubleArray values = Tasks.put(device, in.values());
              IntArray outKeys = Tasks.home(device).newInts(groups);
              GroupBy groupBy = GroupBy.on(device);
              return Tasks.toDoubles(
                  device, groups, sums -> groupBy.sum(keys, values, outKeys, sums));
            })
        .other("Stream", in -> () -> grouped(in))
        .expecting(in -> Arrays.copyOf(sums(in), groups));
  }

  /// As many keys as there are, the keys in order and their sums, made when they are read.
  private static Supplier<Object> merged(Keyed<int[]> in, Map<Integer, Integer> sums) {
    int n = in.keys().length;
    for (int i = 0; i < n; i++) {
      sums.merge(in.keys()[i], in.values()[i], Integer::sum);
    }
    return () -> {
      int[] keys = sums.keySet().stream().mapToInt(k -> k).sorted().toArray();
      int[] values = IntStream.of(keys).map(sums::get).toArray();
      return List.of(keys.length, Arrays.copyOf(keys, n), Arrays.copyOf(values, n));
    };
  }

  /// Different ints for different ints, of either sign and without a pattern.
  private static int scatter(int key) {
    return key * 0x9E37_79B1;
  }

  private static double[] sums(Keyed<double[]> in) {
    TreeMap<Integer, List<Double>> groups = new TreeMap<>();
    for (int i = 0; i < in.keys().length; i++) {
      groups.computeIfAbsent(in.keys()[i], _ -> new ArrayList<>()).add(in.values()[i]);
    }
    return groups.values().stream()
        .mapToDouble(values ->
            Exact.sum(values.stream().mapToDouble(Double::doubleValue).toArray()).doubleValue())
        .toArray();
  }

  private static Map<Integer, DoubleSummaryStatistics> grouped(Keyed<double[]> in) {
    return IntStream.range(0, in.keys().length)
        .boxed()
        .collect(
            Collectors.groupingBy(
                i -> in.keys()[i],
                TreeMap::new,
                Collectors.summarizingDouble(i -> in.values()[i])));
  }
}
