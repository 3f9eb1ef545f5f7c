package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Sorts of input that a quicksort may be slow on, beside those of random ints: see
/// [SortBenchmark], which also has what rises and falls, and the floor: each element is read and
/// written once, which is all that input in order costs.
///
/// What is promised is that none takes three times what random input takes.
public class AdverseSortBenchmark extends Setting {
  private static final String USUAL = "sort, int, random";

  private Sort sort;
  private int[] in;
  private int[] ints;

  /// A saw of a thousand teeth, all values different; two values, in any order; one value; in
  /// order, but for the last hundredth; and a [PivotKiller].
  @Setup
  public void prepare(BenchmarkParams params) {
    sort = Sort.on(Device.cpu(threads));
    SplittableRandom source = new SplittableRandom(1);
    int tooth = length / 1000;
    String name = params.getBenchmark().replaceAll(".*\\.|[A-Z][a-z]+$", "");
    in =
        switch (name) {
          case "saw" ->
              IntStream.range(0, length).map(i -> i % tooth * 1_000_000 + i / tooth).toArray();
          case "two" -> source.ints(length, 0, 2).map(x -> x << 30).toArray();
          case "equal" -> new int[length];
          case "tail" ->
              IntStream.range(0, length)
                  .map(i -> i < length / 100 * 99 ? i : source.nextInt(length))
                  .toArray();
          case "killer" -> PivotKiller.ints(length);
          default -> throw new IllegalArgumentException(name);
        };
    ints = new int[length];
  }

  private int[] shoal() {
    System.arraycopy(in, 0, ints, 0, length);
    sort.ascending(IntArray.wrap(ints));
    return ints;
  }

  private int[] jdk() {
    System.arraycopy(in, 0, ints, 0, length);
    Arrays.sort(ints);
    return ints;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, a saw", usual = USUAL, reads = 4, writes = 4, lengths = 1_000_000)
  public int[] sawShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, a saw", usual = USUAL, reads = 4, writes = 4, lengths = 1_000_000)
  public int[] sawJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, two values", usual = USUAL, reads = 4, writes = 4, lengths = 1_000_000)
  public int[] twoShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, two values", usual = USUAL, reads = 4, writes = 4, lengths = 1_000_000)
  public int[] twoJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sort, int, one value", usual = USUAL, reads = 4, writes = 4, lengths = 1_000_000)
  public int[] equalShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(value = "sort, int, one value", usual = USUAL, reads = 4, writes = 4, lengths = 1_000_000)
  public int[] equalJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, int, in order, then random",
      usual = USUAL,
      reads = 4,
      writes = 4,
      lengths = 1_000_000)
  public int[] tailShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(
      value = "sort, int, in order, then random",
      usual = USUAL,
      reads = 4,
      writes = 4,
      lengths = 1_000_000)
  public int[] tailJdk() {
    return jdk();
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, int, made against our pivots",
      usual = USUAL,
      reads = 4,
      writes = 4,
      lengths = 1_000_000)
  public int[] killerShoal() {
    return shoal();
  }

  /// A rival.
  @Benchmark
  @Job(
      value = "sort, int, made against our pivots",
      usual = USUAL,
      reads = 4,
      writes = 4,
      lengths = 1_000_000)
  public int[] killerJdk() {
    return jdk();
  }
}
