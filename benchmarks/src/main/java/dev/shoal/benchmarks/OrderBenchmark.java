package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Figure 5.10: doubles from 2 to 2 · ratio apart, shuffled, sorted by their buckets and by
/// comparison.
///
/// Each call sorts a fresh copy, made in the measured time, the same for all: 0.5 ns a key. The
/// text's size is a power of two.
public class OrderBenchmark extends Setting {
  private static final double SPACING = 2;

  /// Of the least distance of two keys, how large the largest is.
  @Param({"2", "4", "8"})
  int ratio;

  private HashSort hash;
  private Sort sort;
  private double[] in;
  private double[] keys;
  private int[] places;

  /// Makes the keys as the text's program does.
  @Setup
  public void prepare() {
    hash = HashSort.on(Device.cpu(threads));
    sort = Sort.on(Device.cpu(threads));
    SplittableRandom random = new SplittableRandom(1);
    in = new double[length];
    for (int i = 1; i < length; i++) {
      in[i] = in[i - 1] + SPACING * (1 + random.nextDouble() * (ratio - 1));
    }
    for (int i = length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      double moved = in[i];
      in[i] = in[other];
      in[other] = moved;
    }
    keys = new double[length];
    places = new int[length];
  }

  private DoubleArray fresh() {
    System.arraycopy(in, 0, keys, 0, length);
    return DoubleArray.wrap(keys);
  }

  /// Ours, by buckets.
  @Benchmark
  @Job(
      value = "spatial sort",
      reads = 8,
      writes = 8,
      threaded = true,
      lengths = {1_000_000, 1 << 24})
  public double[] orderShoal() {
    hash.ascending(fresh(), SPACING);
    return keys;
  }

  /// Ours, for any keys.
  @Benchmark
  @Job(
      value = "spatial sort",
      reads = 8,
      writes = 8,
      threaded = true,
      lengths = {1_000_000, 1 << 24})
  public double[] orderSort() {
    sort.ascending(fresh());
    return keys;
  }

  /// A rival: `Arrays.sort`, or with two threads `Arrays.parallelSort`.
  @Benchmark
  @Job(
      value = "spatial sort",
      reads = 8,
      writes = 8,
      threaded = true,
      lengths = {1_000_000, 1 << 24})
  public double[] orderJdk() {
    fresh();
    if (threads == 1) {
      Arrays.sort(keys);
    } else {
      Arrays.parallelSort(keys);
    }
    return keys;
  }

  /// Ours, by buckets: where each key was.
  @Benchmark
  @Job(
      value = "spatial argsort",
      reads = 8,
      writes = 4,
      threaded = true,
      lengths = {1_000_000, 1 << 24})
  public int[] placesShoal() {
    hash.argsort(DoubleArray.wrap(in), SPACING, IntArray.wrap(places));
    return places;
  }

  /// Ours, for any keys.
  @Benchmark
  @Job(
      value = "spatial argsort",
      reads = 8,
      writes = 4,
      threaded = true,
      lengths = {1_000_000, 1 << 24})
  public int[] placesSort() {
    sort.argsort(DoubleArray.wrap(in), IntArray.wrap(places));
    return places;
  }
}
