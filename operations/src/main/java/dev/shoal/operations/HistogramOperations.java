package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.histogram.Histogram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
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

  /// Values, and a key for each.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  public record Keyed(int[] keys, double[] values) {}

  /// Ints below 2²⁰ in even bins.
  static final Operation<int[]> EVEN_INTS =
      counted(
          "Loop",
          (x, i) -> x[i] / (MANY / BINS),
          x -> x.length,
          BINS,
          Operation.of(
              new Job("Histogram.evenInts", "256 even bins, int", 4, 0),
              n -> Inputs.ints(n, 0, MANY),
              (x, device) -> {
                IntArray in = Tasks.put(device, x);
                Histogram histogram = Histogram.on(device);
                return Tasks.into(
                    Tasks.home(device).newLongs(BINS), out -> histogram.even(in, 0, MANY, out));
              }));

  /// The loop does not look for what is outside, nor at the edges.
  private static final Operation<double[]> EVEN =
      counted(
          "Loop",
          (x, i) -> (int) (x[i] * BINS),
          x -> x.length,
          BINS,
          Operation.of(
              new Job("Histogram.even", "256 even bins, double", 8, 0),
              Inputs::doubles,
              (x, device) -> {
                DoubleArray in = Tasks.put(device, x);
                Histogram histogram = Histogram.on(device);
                return Tasks.into(
                    Tasks.home(device).newLongs(BINS), out -> histogram.even(in, 0, 1, out));
              }));

  private static final Operation<Edged> EDGES =
      counted(
          "BinarySearch",
          HistogramOperations::bin,
          in -> in.x().length,
          BINS,
          Operation.of(
              new Job("Histogram.edges", "256 given bins, double", 8, 0),
              HistogramOperations::edged,
              (in, device) -> {
                DoubleArray x = Tasks.put(device, in.x());
                DoubleArray edges = Tasks.put(device, in.edges());
                Histogram histogram = Histogram.on(device);
                return Tasks.into(
                    Tasks.home(device).newLongs(BINS), out -> histogram.edges(x, edges, out));
              }));

  private static final Operation<double[]> WEIGH =
      Operation.of(
              new Job("Histogram.weigh", "weigh 256 even bins", 16, 0),
              Inputs::doubles,
              (x, device) -> {
                DoubleArray in = Tasks.put(device, x);
                Histogram histogram = Histogram.on(device);
                return Tasks.into(
                    Tasks.home(device).newDoubles(BINS),
                    (DoubleArray out) -> histogram.even(in, in, 0, 1, out));
              })
          .other("Loop", x -> weighing(x, new double[BINS])) // its sums are not exact
          .expecting(HistogramOperations::weights);

  private static final Operation<Keyed> GROUP =
      group("Histogram.group", "sum by 1000 keys", GROUPS, key -> key);

  /// Keys of any range, which no table has an element for.
  public static final List<Operation<Keyed>> SCATTERED =
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
        EVEN,
        EDGES,
        WEIGH,
        GROUP);
  }

  private static Operation<int[]> values(
      String name, String title, int bins, IntFunction<int[]> inputs) {
    return counted(
        "Loop",
        (x, i) -> x[i],
        x -> x.length,
        bins,
        Operation.of(
            new Job(name, title, 4, 0),
            inputs,
            (x, device) -> {
              IntArray in = Tasks.put(device, x);
              Histogram histogram = Histogram.on(device);
              return Tasks.into(
                  Tasks.home(device).newLongs(bins), out -> histogram.values(in, 0, out));
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

  private static int bin(Edged in, int i) {
    int at = Arrays.binarySearch(in.edges(), in.x()[i]);
    return at < 0 ? -at - 2 : at;
  }

  /// The bin of element `i`.
  private interface BinOf<I> {
    int at(I in, int i);
  }

  /// `operation` beside a loop that counts in one table of ints, which is right too.
  private static <I> Operation<I> counted(
      String name, BinOf<I> bin, ToIntFunction<I> length, int bins, Operation<I> operation) {
    Function<I, Task> loop =
        in -> {
          int[] table = new int[bins];
          int n = length.applyAsInt(in);
          return () -> {
            Arrays.fill(table, 0);
            for (int i = 0; i < n; i++) {
              table[bin.at(in, i)]++;
            }
            return table;
          };
        };
    return operation
        .other(name, loop)
        .expecting(in -> IntStream.of((int[]) loop.apply(in).run()).asLongStream().toArray());
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
  private static Operation<Keyed> group(
      String name, String title, int groups, IntUnaryOperator key) {
    return Operation.of(
            new Job(name, title, 12, 0),
            n ->
                new Keyed(
                    Arrays.stream(Inputs.ints(n, 0, groups)).map(key).toArray(), Inputs.doubles(n)),
            (in, device) -> {
              IntArray keys = Tasks.put(device, in.keys());
              DoubleArray values = Tasks.put(device, in.values());
              IntArray outKeys = Tasks.home(device).newInts(groups);
              GroupBy groupBy = GroupBy.on(device);
              return Tasks.into(
                  Tasks.home(device).newDoubles(groups),
                  (DoubleArray sums) -> groupBy.sum(keys, values, outKeys, sums));
            })
        .other("Stream", in -> () -> grouped(in))
        .expecting(in -> Arrays.copyOf(sums(in), groups));
  }

  /// Different ints for different ints, of either sign and without a pattern.
  private static int scatter(int key) {
    return key * 0x9E37_79B1;
  }

  private static double[] sums(Keyed in) {
    TreeMap<Integer, List<Double>> groups = new TreeMap<>();
    for (int i = 0; i < in.keys().length; i++) {
      groups.computeIfAbsent(in.keys()[i], _ -> new ArrayList<>()).add(in.values()[i]);
    }
    return groups.values().stream()
        .mapToDouble(values ->
            Exact.sum(values.stream().mapToDouble(Double::doubleValue).toArray()).doubleValue())
        .toArray();
  }

  private static Map<Integer, DoubleSummaryStatistics> grouped(Keyed in) {
    return IntStream.range(0, in.keys().length)
        .boxed()
        .collect(
            Collectors.groupingBy(
                i -> in.keys()[i],
                TreeMap::new,
                Collectors.summarizingDouble(i -> in.values()[i])));
  }
}
