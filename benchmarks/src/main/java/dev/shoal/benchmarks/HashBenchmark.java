package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.CompactHash;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.primitives.hash.PerfectHash;
import dev.shoal.primitives.hash.Probing;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Tables of random ints, built again in the same memory and asked for as many keys as there are,
/// beside fastutil's map.
///
/// At sixteen million keys fastutil takes 2²⁵ slots and ours twice the keys: the same memory within
/// five in a hundred. Floors: a build reads the entries and writes them once; a search reads the
/// wanted key and one entry and writes its value. Lines of the cache move whole, so none comes
/// near.
public class HashBenchmark extends Setting {
  private HashTable<IntArray, IntArray> table;
  private HashTable<IntArray, IntArray> compact;
  private HashTable<IntArray, IntArray> perfect;
  private Int2IntOpenHashMap map;
  private int[] keys;
  private int[] wanted;
  private int[] mixed;
  private int[] inOrder;
  private int[] wantedInOrder;
  private int[] out;

  /// All keys are random; of the mixed ones every second is absent, or nearly so.
  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(1);
    keys = random.ints(length).toArray();
    wanted = new int[length];
    mixed = new int[length];
    inOrder = new int[length];
    wantedInOrder = new int[length];
    for (int i = 0; i < length; i++) {
      int from = random.nextInt(length);
      wanted[i] = keys[from];
      mixed[i] = i % 2 == 0 ? wanted[i] : random.nextInt();
      inOrder[i] = i;
      wantedInOrder[i] = from;
    }
    out = new int[length];
    prepareTables();
  }

  private void prepareTables() {
    Hash hash = Hash.on(Device.cpu(threads));
    IntArray values = IntArray.wrap(inOrder);
    table = hash.build(IntArray.wrap(keys), values);
    compact = hash.with(new CompactHash(Probing.LINEAR, 0.5)).build(IntArray.wrap(keys), values);
    perfect = hash.with(new PerfectHash(0, length - 1L)).build(values);
    map = new Int2IntOpenHashMap(length);
    for (int i = 0; i < length; i++) {
      map.put(keys[i], inOrder[i]);
    }
  }

  /// Ours.
  @Benchmark
  @Job(value = "hash build, int", reads = 8, writes = 8, threaded = true)
  public HashTable<IntArray, IntArray> buildShoal() {
    table.rebuild(IntArray.wrap(keys), IntArray.wrap(inOrder));
    return table;
  }

  /// Ours, as the textbook has it.
  @Benchmark
  @Job(value = "hash build, int", reads = 8, writes = 8, threaded = true)
  public HashTable<IntArray, IntArray> buildCompact() {
    compact.rebuild(IntArray.wrap(keys), IntArray.wrap(inOrder));
    return compact;
  }

  /// A rival, in which the last of equal keys counts.
  @Benchmark
  @Job(value = "hash build, int", reads = 8, writes = 8)
  public Int2IntOpenHashMap buildFastutil() {
    map.clear();
    for (int i = 0; i < length; i++) {
      map.put(keys[i], inOrder[i]);
    }
    return map;
  }

  /// Ours.
  @Benchmark
  @Job(value = "hash find, int", reads = 12, writes = 4, threaded = true)
  public int[] findShoal() {
    table.find(IntArray.wrap(wanted), -1, IntArray.wrap(out));
    return out;
  }

  /// Ours, as the textbook has it.
  @Benchmark
  @Job(value = "hash find, int", reads = 12, writes = 4, threaded = true)
  public int[] findCompact() {
    compact.find(IntArray.wrap(wanted), -1, IntArray.wrap(out));
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "hash find, int", reads = 12, writes = 4)
  public int[] findFastutil() {
    for (int i = 0; i < length; i++) {
      out[i] = map.getOrDefault(wanted[i], -1);
    }
    return out;
  }

  /// Ours.
  @Benchmark
  @Job(value = "hash find, half absent, int", reads = 12, writes = 4, threaded = true)
  public int[] findMixedShoal() {
    table.find(IntArray.wrap(mixed), -1, IntArray.wrap(out));
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "hash find, half absent, int", reads = 12, writes = 4)
  public int[] findMixedFastutil() {
    for (int i = 0; i < length; i++) {
      out[i] = map.getOrDefault(mixed[i], -1);
    }
    return out;
  }

  /// Ours.
  @Benchmark
  @Job(value = "perfect hash find, int", reads = 8, writes = 4, threaded = true)
  public int[] findPerfect() {
    perfect.find(IntArray.wrap(wantedInOrder), -1, IntArray.wrap(out));
    return out;
  }
}
