package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// As [HashBenchmark], of longs. Each key is its own value.
public class LongHashBenchmark extends Setting {
  private HashTable<LongArray, LongArray> table;
  private Long2LongOpenHashMap map;
  private long[] keys;
  private long[] wanted;
  private long[] out;

  /// All keys are random.
  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(1);
    keys = random.longs(length).toArray();
    wanted = new long[length];
    out = new long[length];
    table = Hash.on(Device.cpu(threads)).build(LongArray.wrap(keys), LongArray.wrap(keys));
    map = new Long2LongOpenHashMap(length);
    for (int i = 0; i < length; i++) {
      wanted[i] = keys[random.nextInt(length)];
      map.put(keys[i], keys[i]);
    }
  }

  /// Ours.
  @Benchmark
  @Job(value = "hash build, long", reads = 16, writes = 16, threaded = true)
  public HashTable<LongArray, LongArray> buildShoal() {
    table.rebuild(LongArray.wrap(keys), LongArray.wrap(keys));
    return table;
  }

  /// A rival, in which the last of equal keys counts.
  @Benchmark
  @Job(value = "hash build, long", reads = 16, writes = 16)
  public Long2LongOpenHashMap buildFastutil() {
    map.clear();
    for (int i = 0; i < length; i++) {
      map.put(keys[i], keys[i]);
    }
    return map;
  }

  /// Ours.
  @Benchmark
  @Job(value = "hash find, long", reads = 24, writes = 8, threaded = true)
  public long[] findShoal() {
    table.find(LongArray.wrap(wanted), -1, LongArray.wrap(out));
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "hash find, long", reads = 24, writes = 8)
  public long[] findFastutil() {
    for (int i = 0; i < length; i++) {
      out[i] = map.getOrDefault(wanted[i], -1L);
    }
    return out;
  }
}
