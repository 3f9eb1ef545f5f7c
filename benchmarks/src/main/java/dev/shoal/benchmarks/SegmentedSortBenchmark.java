package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.SegmentedSort;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Sorts of rows and segments beside the JDK's sort, one after the other.
///
/// Each call sorts a fresh copy, made in the measured time, the same for all: 0.1 ns an element.
/// The floor is that of reading and writing each element once.
public class SegmentedSortBenchmark extends Setting {
  private SegmentedSort sort;
  private int columns;
  private int[] in;
  private int[] ints;
  private IntArray offsets;

  /// Makes rows, or the mixture: segments of 0 to 32 elements at random, and one of a million.
  @Setup
  public void prepare(BenchmarkParams params) {
    sort = SegmentedSort.on(Device.cpu(threads));
    var random = new SplittableRandom(1);
    in = random.ints(length).toArray();
    ints = new int[length];
    String digits = params.getBenchmark().replaceAll(".*\\.|\\D", "");
    columns = digits.isEmpty() ? 0 : Integer.parseInt(digits);
    offsets = columns == 0 ? Segments.mixture(length, random) : Segments.rows(length, columns);
  }

  private int[] shoal() {
    System.arraycopy(in, 0, ints, 0, length);
    sort.ascending(IntArray.wrap(ints), offsets);
    return ints;
  }

  private int[] jdk() {
    System.arraycopy(in, 0, ints, 0, length);
    int[] at = offsets.hostArray();
    for (int s = 0; s < at.length - 1; s++) {
      Arrays.sort(ints, at[s], at[s + 1]);
    }
    return ints;
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, rows of 8192",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = Segments.TEXT)
  public int[] rows8192Shoal() {
    return shoal();
  }

  /// A rival: `Arrays.sort` of each; so below.
  @Benchmark
  @Job(value = "sort, rows of 8192", reads = 4, writes = 4, lengths = Segments.TEXT)
  public int[] rows8192Jdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, rows of 256", reads = 4, writes = 4, threaded = true, lengths = Segments.TEXT)
  public int[] rows256Shoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, rows of 256", reads = 4, writes = 4, lengths = Segments.TEXT)
  public int[] rows256Jdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, rows of 64", reads = 4, writes = 4, threaded = true, lengths = Segments.TEXT)
  public int[] rows64Shoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, rows of 64", reads = 4, writes = 4, lengths = Segments.TEXT)
  public int[] rows64Jdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, rows of 16", reads = 4, writes = 4, threaded = true, lengths = Segments.TEXT)
  public int[] rows16Shoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, rows of 16", reads = 4, writes = 4, lengths = Segments.TEXT)
  public int[] rows16Jdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, a million segments",
      reads = 4,
      writes = 4,
      threaded = true,
      lengths = Segments.MIXTURE)
  public int[] mixtureShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, a million segments", reads = 4, writes = 4, lengths = Segments.MIXTURE)
  public int[] mixtureJdk() {
    return jdk();
  }
}
