package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Sorts beside the JDK's and fastutil's.
///
/// Each call sorts a fresh copy, made in the measured time, the same for all: 0.1 to 0.5 ns an
/// element. The floor is that of reading and writing each element once; a sort by comparison of
/// what fits no cache moves each some 10 times.
public class SortBenchmark extends Setting {
  private Sort sort;
  private int[] random;
  private int[] few;
  private int[] narrow;
  private int[] rising;
  private int[] pipe;
  private int[] ints;
  private long[] randomLongs;
  private long[] longs;
  private float[] randomFloats;
  private float[] floats;
  private double[] randomDoubles;
  private double[] doubles;
  private int[] places;

  /// All values are random, but for few: 100 of them; narrow: 65536; rising: in order; and a pipe,
  /// which rises and falls again.
  @Setup
  public void prepare() {
    sort = Sort.on(Device.cpu(threads));
    SplittableRandom source = new SplittableRandom(1);
    random = source.ints(length).toArray();
    few = source.ints(length, 0, 100).map(x -> x * 1_000_003).toArray();
    narrow = source.ints(length, 0, 1 << 16).toArray();
    rising = new int[length];
    Arrays.setAll(rising, i -> i);
    pipe = new int[length];
    Arrays.setAll(pipe, i -> Math.min(i, length - i));
    randomLongs = source.longs(length).toArray();
    randomDoubles = source.doubles(length).toArray();
    randomFloats = new float[length];
    for (int i = 0; i < length; i++) {
      randomFloats[i] = source.nextFloat();
    }
    ints = new int[length];
    longs = new long[length];
    floats = new float[length];
    doubles = new double[length];
    places = new int[length];
  }

  private int[] shoal(int[] in) {
    System.arraycopy(in, 0, ints, 0, length);
    sort.ascending(IntArray.of(ints));
    return ints;
  }

  private int[] jdk(int[] in) {
    System.arraycopy(in, 0, ints, 0, length);
    if (threads == 1) {
      Arrays.sort(ints);
    } else {
      Arrays.parallelSort(ints);
    }
    return ints;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, random", reads = 4, writes = 4, threaded = true)
  public int[] randomShoal() {
    return shoal(random);
  }

  /// A rival: `Arrays.sort`, or with two threads `Arrays.parallelSort`; so below.
  @Benchmark
  @Job(value = "sort, int, random", reads = 4, writes = 4, threaded = true)
  public int[] randomJdk() {
    return jdk(random);
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, random", reads = 4, writes = 4)
  public int[] randomFastutil() {
    System.arraycopy(random, 0, ints, 0, length);
    IntArrays.radixSort(ints);
    return ints;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, 100 values", reads = 4, writes = 4, threaded = true)
  public int[] fewShoal() {
    return shoal(few);
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, 100 values", reads = 4, writes = 4, threaded = true)
  public int[] fewJdk() {
    return jdk(few);
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, 16 bits", reads = 4, writes = 4)
  public int[] narrowShoal() {
    return shoal(narrow);
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, 16 bits", reads = 4, writes = 4)
  public int[] narrowJdk() {
    return jdk(narrow);
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, in order", reads = 4, writes = 4)
  public int[] risingShoal() {
    return shoal(rising);
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, in order", reads = 4, writes = 4)
  public int[] risingJdk() {
    return jdk(rising);
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, rising and falling", reads = 4, writes = 4)
  public int[] pipeShoal() {
    return shoal(pipe);
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, rising and falling", reads = 4, writes = 4)
  public int[] pipeJdk() {
    return jdk(pipe);
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, long, random", reads = 8, writes = 8, threaded = true)
  public long[] longsShoal() {
    System.arraycopy(randomLongs, 0, longs, 0, length);
    sort.ascending(LongArray.of(longs));
    return longs;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, long, random", reads = 8, writes = 8, threaded = true)
  public long[] longsJdk() {
    System.arraycopy(randomLongs, 0, longs, 0, length);
    if (threads == 1) {
      Arrays.sort(longs);
    } else {
      Arrays.parallelSort(longs);
    }
    return longs;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, float, random", reads = 4, writes = 4)
  public float[] floatsShoal() {
    System.arraycopy(randomFloats, 0, floats, 0, length);
    sort.ascending(FloatArray.of(floats));
    return floats;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, float, random", reads = 4, writes = 4)
  public float[] floatsJdk() {
    System.arraycopy(randomFloats, 0, floats, 0, length);
    Arrays.sort(floats);
    return floats;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, double, random", reads = 8, writes = 8)
  public double[] doublesShoal() {
    System.arraycopy(randomDoubles, 0, doubles, 0, length);
    sort.ascending(DoubleArray.of(doubles));
    return doubles;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, double, random", reads = 8, writes = 8)
  public double[] doublesJdk() {
    System.arraycopy(randomDoubles, 0, doubles, 0, length);
    Arrays.sort(doubles);
    return doubles;
  }

  /// Ours.
  @Benchmark
  @Job(value = "argsort, int", reads = 4, writes = 4, threaded = true)
  public int[] placesShoal() {
    sort.argsort(IntArray.of(random), IntArray.of(places));
    return places;
  }

  /// A rival.
  @Benchmark
  @Job(value = "argsort, int", reads = 4, writes = 4)
  public int[] placesFastutil() {
    for (int i = 0; i < length; i++) {
      places[i] = i;
    }
    IntArrays.radixSortIndirect(places, random, true);
    return places;
  }
}
