package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.KeyNumbers;
import dev.shoal.primitives.hash.MinimalPerfectHash;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Numbers of random longs that are known beforehand, beside fastutil's map from each to its place,
/// which keeps the keys.
public class MinimalPerfectHashBenchmark extends Setting {
  private MinimalPerfectHash hash;
  private KeyNumbers<LongArray> numbers;
  private Long2IntOpenHashMap map;
  private long[] keys;
  private long[] wanted;
  private int[] out;

  /// Wanted keys are there.
  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(1);
    keys = random.longs(length).toArray();
    wanted = new long[length];
    out = new int[length];
    hash = MinimalPerfectHash.on(Device.cpu(threads));
    numbers = hash.build(LongArray.wrap(keys));
    map = new Long2IntOpenHashMap(length);
    for (int i = 0; i < length; i++) {
      wanted[i] = keys[random.nextInt(length)];
      map.put(keys[i], i);
    }
  }

  /// Ours.
  @Benchmark
  @Job(value = "minimal perfect hash build, long", reads = 8, writes = 1, threaded = true)
  public KeyNumbers<LongArray> buildShoal() {
    return hash.build(LongArray.wrap(keys));
  }

  /// A rival.
  @Benchmark
  @Job(value = "minimal perfect hash build, long", reads = 8, writes = 12)
  public Long2IntOpenHashMap buildFastutil() {
    map.clear();
    for (int i = 0; i < length; i++) {
      map.put(keys[i], i);
    }
    return map;
  }

  /// Ours.
  @Benchmark
  @Job(value = "minimal perfect hash find, long", reads = 9, writes = 4, threaded = true)
  public int[] findShoal() {
    numbers.find(LongArray.wrap(wanted), IntArray.wrap(out));
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "minimal perfect hash find, long", reads = 20, writes = 4)
  public int[] findFastutil() {
    for (int i = 0; i < length; i++) {
      out[i] = map.getOrDefault(wanted[i], -1);
    }
    return out;
  }
}
