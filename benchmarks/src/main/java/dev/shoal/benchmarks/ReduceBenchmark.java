package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.DoubleMinMax;
import dev.shoal.primitives.reduce.IntMinMax;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Reductions beside plain loops and streams.
///
/// The floor: every element is read once.
public class ReduceBenchmark extends Setting {
  private Reduce reduce;
  private int[] ints;
  private long[] longs;
  private double[] doubles;

  /// Random elements.
  @Setup
  public void prepare() {
    reduce = Reduce.on(Device.cpu(threads));
    SplittableRandom random = new SplittableRandom(1);
    ints = random.ints(length).toArray();
    longs = random.longs(length, -1L << 40, 1L << 40).toArray();
    doubles = random.doubles(length).toArray();
  }

  /// Ours: exact in 64 bits.
  @Benchmark
  @Job(value = "sum, int", reads = 4, writes = 0, threaded = true)
  public long sumOfIntsShoal() {
    return reduce.sum(IntArray.wrap(ints));
  }

  /// A rival.
  @Benchmark
  @Job(value = "sum, int", reads = 4, writes = 0)
  public long sumOfIntsLoop() {
    long sum = 0;
    for (int x : ints) {
      sum += x;
    }
    return sum;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sum, int", reads = 4, writes = 0)
  public long sumOfIntsStream() {
    return Arrays.stream(ints).asLongStream().sum();
  }

  /// Ours: exact in 128 bits.
  @Benchmark
  @Job(value = "sum, long", reads = 8, writes = 0, threaded = true)
  public long sumOfLongsShoal() {
    return reduce.sum(LongArray.wrap(longs));
  }

  /// A rival, which wraps around.
  @Benchmark
  @Job(value = "sum, long", reads = 8, writes = 0)
  public long sumOfLongsLoop() {
    long sum = 0;
    for (long x : longs) {
      sum += x;
    }
    return sum;
  }

  /// Ours.
  @Benchmark
  @Job(value = "max, int", reads = 4, writes = 0, threaded = true)
  public int maxOfIntsShoal() {
    return reduce.max(IntArray.wrap(ints));
  }

  /// A rival.
  @Benchmark
  @Job(value = "max, int", reads = 4, writes = 0)
  public int maxOfIntsLoop() {
    int max = Integer.MIN_VALUE;
    for (int x : ints) {
      max = Math.max(max, x);
    }
    return max;
  }

  /// Ours.
  @Benchmark
  @Job(value = "min, double", reads = 8, writes = 0, threaded = true)
  public double minOfDoublesShoal() {
    return reduce.min(DoubleArray.wrap(doubles));
  }

  /// A rival.
  @Benchmark
  @Job(value = "min, double", reads = 8, writes = 0)
  public double minOfDoublesLoop() {
    double min = Double.POSITIVE_INFINITY;
    for (double x : doubles) {
      min = Math.min(min, x);
    }
    return min;
  }

  /// Ours, in one pass.
  @Benchmark
  @Job(value = "minimum and maximum, int", reads = 4, writes = 0, threaded = true)
  public IntMinMax minMaxOfIntsShoal() {
    return reduce.minMax(IntArray.wrap(ints));
  }

  /// A rival, in one pass.
  @Benchmark
  @Job(value = "minimum and maximum, int", reads = 4, writes = 0)
  public IntMinMax minMaxOfIntsLoop() {
    int min = ints[0];
    int max = ints[0];
    for (int x : ints) {
      min = Math.min(min, x);
      max = Math.max(max, x);
    }
    return new IntMinMax(min, max);
  }

  /// Ours, in one pass.
  @Benchmark
  @Job(value = "minimum and maximum, double", reads = 8, writes = 0, threaded = true)
  public DoubleMinMax minMaxOfDoublesShoal() {
    return reduce.minMax(DoubleArray.wrap(doubles));
  }

  /// A rival, in one pass.
  @Benchmark
  @Job(value = "minimum and maximum, double", reads = 8, writes = 0)
  public DoubleMinMax minMaxOfDoublesLoop() {
    double min = doubles[0];
    double max = doubles[0];
    for (double x : doubles) {
      min = Math.min(min, x);
      max = Math.max(max, x);
    }
    return new DoubleMinMax(min, max);
  }

  /// Ours.
  @Benchmark
  @Job(value = "argmin, double", reads = 8, writes = 0, threaded = true)
  public int argMinOfDoublesShoal() {
    return reduce.argmin(DoubleArray.wrap(doubles));
  }

  /// A rival.
  @Benchmark
  @Job(value = "argmin, double", reads = 8, writes = 0)
  public int argMinOfDoublesLoop() {
    int at = 0;
    for (int i = 1; i < doubles.length; i++) {
      at = doubles[i] < doubles[at] ? i : at;
    }
    return at;
  }
}
