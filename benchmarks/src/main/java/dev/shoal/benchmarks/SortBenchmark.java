package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Sorts beside the JDK's and fastutil's.
///
/// Each call sorts a fresh copy, made in the measured time, the same for all: 0.1 to 0.5 ns an
/// element. The floor is that of reading and writing each element once; a sort by comparison of
/// what fits no cache moves each some 10 times. Random ints and longs are measured at a power of
/// two and in JVMs of narrower lanes as well.
public class SortBenchmark extends Setting {
  private Sort sort;
  private int[] in;
  private int[] ints;
  private long[] inLongs;
  private long[] longs;
  private float[] inFloats;
  private float[] floats;
  private double[] inDoubles;
  private double[] doubles;

  /// Makes what the one benchmark of this JVM sorts, and nothing else: 6.4e7 elements of each kind
  /// would not fit.
  ///
  /// All values are random, but for few: 100 of them; narrow: 65536; rising: in order; and a pipe,
  /// which rises and falls again.
  @Setup
  public void prepare(BenchmarkParams params) {
    sort = Sort.on(Device.cpu(threads));
    SplittableRandom source = new SplittableRandom(1);
    String name = params.getBenchmark().replaceAll(".*\\.|[A-Z][a-z]+$", "");
    switch (name) {
      case "longs" -> {
        inLongs = source.longs(length).toArray();
        longs = new long[length];
      }
      case "placesOfLongs" -> {
        inLongs = source.longs(length).toArray();
        ints = new int[length];
      }
      case "floats" -> {
        inFloats = new float[length];
        for (int i = 0; i < length; i++) {
          inFloats[i] = source.nextFloat();
        }
        floats = new float[length];
      }
      case "doubles" -> {
        inDoubles = source.doubles(length).toArray();
        doubles = new double[length];
      }
      default -> {
        in = ints(name, source);
        ints = new int[length];
      }
    }
  }

  private int[] ints(String name, SplittableRandom source) {
    return switch (name) {
      case "random", "places" -> source.ints(length).toArray();
      case "few" -> source.ints(length, 0, 100).map(x -> x * 1_000_003).toArray();
      case "narrow" -> source.ints(length, 0, 1 << 16).toArray();
      case "rising" -> IntStream.range(0, length).toArray();
      case "pipe" -> IntStream.range(0, length).map(i -> Math.min(i, length - i)).toArray();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private int[] shoal() {
    System.arraycopy(in, 0, ints, 0, length);
    sort.ascending(IntArray.wrap(ints));
    return ints;
  }

  private int[] jdk() {
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
  @Job(value = "sort, int, random", reads = 4, writes = 4, threaded = true, widely = true)
  public int[] randomShoal() {
    return shoal();
  }

  /// A rival: `Arrays.sort`, or with two threads `Arrays.parallelSort`; so below.
  @Benchmark
  @Job(value = "sort, int, random", reads = 4, writes = 4, threaded = true, widely = true)
  public int[] randomJdk() {
    return jdk();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, random", reads = 4, writes = 4)
  public int[] randomFastutil() {
    System.arraycopy(in, 0, ints, 0, length);
    IntArrays.radixSort(ints);
    return ints;
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, int, 100 values",
      usual = "sort, int, random",
      reads = 4,
      writes = 4,
      threaded = true)
  public int[] fewShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(
      value = "sort, int, 100 values",
      usual = "sort, int, random",
      reads = 4,
      writes = 4,
      threaded = true)
  public int[] fewJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, 16 bits", usual = "sort, int, random", reads = 4, writes = 4)
  public int[] narrowShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, 16 bits", usual = "sort, int, random", reads = 4, writes = 4)
  public int[] narrowJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, in order", usual = "sort, int, random", reads = 4, writes = 4)
  public int[] risingShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, in order", usual = "sort, int, random", reads = 4, writes = 4)
  public int[] risingJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, rising and falling", usual = "sort, int, random", reads = 4, writes = 4)
  public int[] pipeShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, rising and falling", usual = "sort, int, random", reads = 4, writes = 4)
  public int[] pipeJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, long, random", reads = 8, writes = 8, threaded = true, widely = true)
  public long[] longsShoal() {
    System.arraycopy(inLongs, 0, longs, 0, length);
    sort.ascending(LongArray.wrap(longs));
    return longs;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, long, random", reads = 8, writes = 8, threaded = true, widely = true)
  public long[] longsJdk() {
    System.arraycopy(inLongs, 0, longs, 0, length);
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
    System.arraycopy(inFloats, 0, floats, 0, length);
    sort.ascending(FloatArray.wrap(floats));
    return floats;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, float, random", reads = 4, writes = 4)
  public float[] floatsJdk() {
    System.arraycopy(inFloats, 0, floats, 0, length);
    Arrays.sort(floats);
    return floats;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, double, random", reads = 8, writes = 8)
  public double[] doublesShoal() {
    System.arraycopy(inDoubles, 0, doubles, 0, length);
    sort.ascending(DoubleArray.wrap(doubles));
    return doubles;
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, double, random", reads = 8, writes = 8)
  public double[] doublesJdk() {
    System.arraycopy(inDoubles, 0, doubles, 0, length);
    Arrays.sort(doubles);
    return doubles;
  }

  /// Ours.
  @Benchmark
  @Job(value = "argsort, int", reads = 4, writes = 4, threaded = true)
  public int[] placesShoal() {
    sort.argsort(IntArray.wrap(in), IntArray.wrap(ints));
    return ints;
  }

  /// A rival.
  @Benchmark
  @Job(value = "argsort, int", reads = 4, writes = 4)
  public int[] placesFastutil() {
    for (int i = 0; i < length; i++) {
      ints[i] = i;
    }
    IntArrays.radixSortIndirect(ints, in, true);
    return ints;
  }

  /// Ours.
  @Benchmark
  @Job(value = "argsort, long", reads = 8, writes = 4, threaded = true)
  public int[] placesOfLongsShoal() {
    sort.argsort(LongArray.wrap(inLongs), IntArray.wrap(ints));
    return ints;
  }

  /// A rival.
  @Benchmark
  @Job(value = "argsort, long", reads = 8, writes = 4)
  public int[] placesOfLongsFastutil() {
    for (int i = 0; i < length; i++) {
      ints[i] = i;
    }
    LongArrays.radixSortIndirect(ints, inLongs, true);
    return ints;
  }
}
