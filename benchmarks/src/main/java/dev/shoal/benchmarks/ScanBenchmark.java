package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.scan.Scan;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Prefix sums beside the plain loop, `System.arraycopy` and `Arrays.parallelPrefix`.
///
/// The floor: every element is read once and written once.
public class ScanBenchmark extends Setting {
  private Scan scan;
  private int[] ints;
  private int[] intsOut;
  private long[] longs;
  private long[] longsOut;
  private float[] floats;
  private float[] floatsOut;
  private double[] doubles;
  private double[] doublesOut;

  /// Random elements, small enough that no sum overflows.
  @Setup
  public void prepare() {
    scan = Scan.on(Device.cpu(threads));
    ints = new SplittableRandom(1).ints(length, -1000, 1000).toArray();
    intsOut = new int[length];
    longs = Arrays.stream(ints).asLongStream().toArray();
    longsOut = new long[length];
    doubles = Arrays.stream(ints).asDoubleStream().toArray();
    doublesOut = new double[length];
    floats = new float[length];
    for (int i = 0; i < length; i++) {
      floats[i] = ints[i];
    }
    floatsOut = new float[length];
  }

  /// Ours.
  @Benchmark
  @Job(value = "inclusive scan, int", reads = 4, writes = 4, threaded = true)
  public int[] intsShoal() {
    scan.inclusive(IntArray.wrap(ints), IntArray.wrap(intsOut));
    return intsOut;
  }

  /// Ours.
  @Benchmark
  @Job(value = "exclusive scan, int", reads = 4, writes = 4, threaded = true)
  public int[] intsExclusiveShoal() {
    scan.exclusive(IntArray.wrap(ints), IntArray.wrap(intsOut));
    return intsOut;
  }

  /// The floor as `System.arraycopy` has it.
  @Benchmark
  @Job(value = "inclusive scan, int", reads = 4, writes = 4)
  public int[] intsArraycopy() {
    System.arraycopy(ints, 0, intsOut, 0, length);
    return intsOut;
  }

  /// A rival.
  @Benchmark
  @Job(value = "inclusive scan, int", reads = 4, writes = 4)
  public int[] intsLoop() {
    int sum = 0;
    for (int i = 0; i < length; i++) {
      sum += ints[i];
      intsOut[i] = sum;
    }
    return intsOut;
  }

  /// A rival. It works in place, so the sums wrap around more and more; that costs it nothing.
  @Benchmark
  @Job(value = "inclusive scan, int", reads = 4, writes = 4)
  public int[] intsParallelPrefix() {
    Arrays.parallelPrefix(intsOut, Integer::sum);
    return intsOut;
  }

  /// Ours.
  @Benchmark
  @Job(value = "inclusive scan, long", reads = 8, writes = 8, threaded = true)
  public long[] longsShoal() {
    scan.inclusive(LongArray.wrap(longs), LongArray.wrap(longsOut));
    return longsOut;
  }

  /// The floor as `System.arraycopy` has it.
  @Benchmark
  @Job(value = "inclusive scan, long", reads = 8, writes = 8)
  public long[] longsArraycopy() {
    System.arraycopy(longs, 0, longsOut, 0, length);
    return longsOut;
  }

  /// A rival.
  @Benchmark
  @Job(value = "inclusive scan, long", reads = 8, writes = 8)
  public long[] longsLoop() {
    long sum = 0;
    for (int i = 0; i < length; i++) {
      sum += longs[i];
      longsOut[i] = sum;
    }
    return longsOut;
  }

  /// Ours.
  @Benchmark
  @Job(value = "inclusive scan, float", reads = 4, writes = 4, threaded = true)
  public float[] floatsShoal() {
    scan.inclusive(FloatArray.wrap(floats), FloatArray.wrap(floatsOut));
    return floatsOut;
  }

  /// A rival.
  @Benchmark
  @Job(value = "inclusive scan, float", reads = 4, writes = 4)
  public float[] floatsLoop() {
    float sum = 0;
    for (int i = 0; i < length; i++) {
      sum += floats[i];
      floatsOut[i] = sum;
    }
    return floatsOut;
  }

  /// Ours.
  @Benchmark
  @Job(value = "inclusive scan, double", reads = 8, writes = 8, threaded = true)
  public double[] doublesShoal() {
    scan.inclusive(DoubleArray.wrap(doubles), DoubleArray.wrap(doublesOut));
    return doublesOut;
  }

  /// The floor as `System.arraycopy` has it.
  @Benchmark
  @Job(value = "inclusive scan, double", reads = 8, writes = 8)
  public double[] doublesArraycopy() {
    System.arraycopy(doubles, 0, doublesOut, 0, length);
    return doublesOut;
  }

  /// A rival.
  @Benchmark
  @Job(value = "inclusive scan, double", reads = 8, writes = 8)
  public double[] doublesLoop() {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += doubles[i];
      doublesOut[i] = sum;
    }
    return doublesOut;
  }

  /// A rival, in place.
  @Benchmark
  @Job(value = "inclusive scan, double", reads = 8, writes = 8)
  public double[] doublesParallelPrefix() {
    Arrays.parallelPrefix(doublesOut, Double::sum);
    return doublesOut;
  }
}
