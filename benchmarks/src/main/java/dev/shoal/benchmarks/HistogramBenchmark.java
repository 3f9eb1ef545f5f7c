package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.histogram.Histogram;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Histograms and groups beside a loop over one table, and the JDK's streams.
///
/// Skewed means that seven elements of eight are one and the same. The floor reads each element
/// once.
public class HistogramBenchmark extends Setting {
  private static final int BINS = 256;
  private static final int MANY = 1 << 20;
  private static final int GROUPS = 1000;

  private Histogram histogram;
  private GroupBy groupBy;
  private int[] uniform;
  private int[] skewed;
  private int[] wide;
  private int[] keys;
  private double[] doubles;
  private final double[] edges = new double[BINS + 1];
  private final LongArray counts = LongArray.wrap(new long[BINS]);
  private final LongArray many = LongArray.wrap(new long[MANY]);
  private final DoubleArray sums = DoubleArray.wrap(new double[BINS]);
  private final int[] table = new int[BINS];
  private final int[] wideTable = new int[MANY];
  private final IntArray groupKeys = IntArray.wrap(new int[GROUPS]);
  private final DoubleArray groupSums = DoubleArray.wrap(new double[GROUPS]);

  /// The edges are random.
  @Setup
  public void prepare() {
    histogram = Histogram.on(Device.cpu(threads));
    groupBy = GroupBy.on(Device.cpu(threads));
    SplittableRandom random = new SplittableRandom(1);
    uniform = random.ints(length, 0, BINS).toArray();
    wide = random.ints(length, 0, MANY).toArray();
    keys = random.ints(length, 0, GROUPS).toArray();
    skewed = uniform.clone();
    for (int i = 0; i < length; i++) {
      skewed[i] = i % 8 == 0 ? skewed[i] : 65;
    }
    doubles = random.doubles(length).toArray();
    Arrays.setAll(edges, i -> i == BINS ? 1 : i == 0 ? 0 : random.nextDouble());
    Arrays.sort(edges);
  }

  /// Ours.
  @Benchmark
  @Job(value = "count 256 values", reads = 4, writes = 0, threaded = true)
  public LongArray valuesShoal() {
    histogram.values(IntArray.wrap(uniform), 0, counts);
    return counts;
  }

  /// A rival.
  @Benchmark
  @Job(value = "count 256 values", reads = 4, writes = 0)
  public int[] valuesLoop() {
    Arrays.fill(table, 0);
    for (int i = 0; i < length; i++) {
      table[uniform[i]]++;
    }
    return table;
  }

  /// Ours.
  @Benchmark
  @Job(value = "count 256 values, skewed", reads = 4, writes = 0, threaded = true)
  public LongArray skewedShoal() {
    histogram.values(IntArray.wrap(skewed), 0, counts);
    return counts;
  }

  /// A rival.
  @Benchmark
  @Job(value = "count 256 values, skewed", reads = 4, writes = 0)
  public int[] skewedLoop() {
    Arrays.fill(table, 0);
    for (int i = 0; i < length; i++) {
      table[skewed[i]]++;
    }
    return table;
  }

  /// Ours.
  @Benchmark
  @Job(value = "count 2^20 values", reads = 4, writes = 0, threaded = true)
  public LongArray manyShoal() {
    histogram.values(IntArray.wrap(wide), 0, many);
    return many;
  }

  /// A rival.
  @Benchmark
  @Job(value = "count 2^20 values", reads = 4, writes = 0)
  public int[] manyLoop() {
    Arrays.fill(wideTable, 0);
    for (int i = 0; i < length; i++) {
      wideTable[wide[i]]++;
    }
    return wideTable;
  }

  /// Ours.
  @Benchmark
  @Job(value = "256 even bins, double", reads = 8, writes = 0, threaded = true)
  public LongArray evenShoal() {
    histogram.even(DoubleArray.wrap(doubles), 0, 1, counts);
    return counts;
  }

  /// A rival, which does not look for what is outside, nor at the edges.
  @Benchmark
  @Job(value = "256 even bins, double", reads = 8, writes = 0)
  public int[] evenLoop() {
    Arrays.fill(table, 0);
    for (int i = 0; i < length; i++) {
      table[(int) (doubles[i] * BINS)]++;
    }
    return table;
  }

  /// Ours.
  @Benchmark
  @Job(value = "256 given bins, double", reads = 8, writes = 0, threaded = true)
  public LongArray edgesShoal() {
    histogram.edges(DoubleArray.wrap(doubles), DoubleArray.wrap(edges), counts);
    return counts;
  }

  /// A rival.
  @Benchmark
  @Job(value = "256 given bins, double", reads = 8, writes = 0)
  public int[] edgesBinarySearch() {
    Arrays.fill(table, 0);
    for (int i = 0; i < length; i++) {
      int place = Arrays.binarySearch(edges, doubles[i]);
      table[place < 0 ? -place - 2 : place]++;
    }
    return table;
  }

  /// Ours.
  @Benchmark
  @Job(value = "weigh 256 even bins", reads = 16, writes = 0, threaded = true)
  public DoubleArray weighShoal() {
    histogram.even(DoubleArray.wrap(doubles), DoubleArray.wrap(doubles), 0, 1, sums);
    return sums;
  }

  /// A rival, whose sums are not exact.
  @Benchmark
  @Job(value = "weigh 256 even bins", reads = 16, writes = 0)
  public DoubleArray weighLoop() {
    double[] sum = sums.hostArray();
    Arrays.fill(sum, 0);
    for (int i = 0; i < length; i++) {
      sum[(int) (doubles[i] * BINS)] += doubles[i];
    }
    return sums;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sum by 1000 keys", reads = 12, writes = 0, threaded = true)
  public DoubleArray groupShoal() {
    groupBy.sum(IntArray.wrap(keys), DoubleArray.wrap(doubles), groupKeys, groupSums);
    return groupSums;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sum by 1000 keys", reads = 12, writes = 0)
  public Map<Integer, DoubleSummaryStatistics> groupStream() {
    return IntStream.range(0, length)
        .boxed()
        .collect(
            Collectors.groupingBy(
                i -> keys[i], TreeMap::new, Collectors.summarizingDouble(i -> doubles[i])));
  }
}
