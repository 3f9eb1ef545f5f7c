package dev.shoal.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.primitives.hash.Probes;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// What every algorithm of [Hash] promises, and its tables, against a [HashMap].
public abstract class HashContract {
  /// By seed: some that one thread looks for, some that many do.
  private static final int[] LENGTHS = {60, 3_000, 10_000, 9, 5_000, 20_000, 1_000, 8_000};

  /// Returns the algorithms for keys from `min` to `max`.
  protected abstract List<HashAlgorithm> ranged(Device device, long min, long max);

  /// Returns the algorithms for any keys, at a load.
  protected abstract List<HashAlgorithm> loaded(double load);

  /// Entries, and what is looked for among them.
  public record Case(Array<?> keys, Array<?> values, Array<?> wanted) {}

  @EveryDevice
  public void findsWhatAMapFinds(Device device) {
    Cases.forAll(
        HashContract::anyCase,
        c -> c.keys().length() == 0 || c.wanted().length() == 0 ? null : firstHalf(c),
        c -> check(device, algorithm(device, c), c));
  }

  private static Case anyCase(SplittableRandom random) {
    Array<?> keys = ints(random, random.nextBoolean());
    Array<?> values = random.nextInt(3) == 0 ? null : numbers(random, keys.length());
    Array<?> wanted = ints(random, keys instanceof IntArray);
    for (int i = 0; i < wanted.length() && keys.length() > 0; i++) {
      if (random.nextInt(4) > 0) {
        take(keys, random.nextInt(keys.length()), wanted, i);
      }
    }
    return new Case(keys, values, wanted);
  }

  private static Array<?> ints(SplittableRandom random, boolean areInts) {
    return areInts ? IntArray.wrap(Cases.ints(random)) : LongArray.wrap(Cases.longs(random));
  }

  private static Array<?> numbers(SplittableRandom random, int n) {
    return random.nextBoolean()
        ? IntArray.wrap(random.ints(n).toArray())
        : LongArray.wrap(random.longs(n).toArray());
  }

  private static void take(Array<?> from, int i, Array<?> to, int j) {
    if (from instanceof IntArray ints) {
      ((IntArray) to).hostArray()[j] = ints.hostArray()[i];
    } else {
      ((LongArray) to).hostArray()[j] = ((LongArray) from).hostArray()[i];
    }
  }

  private static Case firstHalf(Case c) {
    return new Case(
        Elements.firstHalf(c.keys()),
        c.values() == null ? null : Elements.firstHalf(c.values()),
        Elements.firstHalf(c.wanted()));
  }

  /// One that suits the case, each as often.
  private HashAlgorithm algorithm(Device device, Case c) {
    long[] keys = Elements.bits(c.keys());
    long min = Arrays.stream(keys).min().orElse(0);
    long max = Arrays.stream(keys).max().orElse(0);
    double load = new double[] {keys.length < 1000 ? 1 : 0.8, 0.5, 1 / 3.0}[keys.length % 3];
    List<HashAlgorithm> all = new ArrayList<>(loaded(load));
    if (max - min >= 0 && max - min < 1 << 20) {
      all.addAll(ranged(device, min, max));
    }
    return all.get(Math.floorMod(Arrays.hashCode(keys), all.size()));
  }

  protected static void check(Device device, HashAlgorithm algorithm, Case c) {
    Hash hash = Hash.on(device).with(algorithm);
    if (c.keys() instanceof IntArray keys) {
      checkTyped(hash, keys, c.values(), (IntArray) c.wanted());
    } else {
      checkTyped(hash, (LongArray) c.keys(), c.values(), (LongArray) c.wanted());
    }
  }

  private static <K extends Array<K>> void checkTyped(
      Hash hash, K keys, Array<?> values, K wanted) {
    int n = wanted.length();
    switch (values) {
      case null -> checkTable(hash.build(keys), keys, null, wanted, IntArray.wrap(new int[n]));
      case IntArray x -> checkTable(hash.build(keys, x), keys, x, wanted, x.newLike(n));
      case LongArray x -> checkTable(hash.build(keys, x), keys, x, wanted, x.newLike(n));
      default -> throw new AssertionError(values);
    }
  }

  private static <K extends Array<K>, V extends Array<V>> void checkTable(
      HashTable<K, V> table, K keys, Array<?> values, K wanted, V out) {
    try (table) {
      Map<Long, Long> map = map(keys, values);
      long absent = -3;
      long[] expected = new long[wanted.length()];
      long[] isThere = new long[wanted.length()];
      int count = 0;
      long[] bits = Elements.bits(wanted);
      for (int i = 0; i < bits.length; i++) {
        Long value = map.get(bits[i]);
        expected[i] = value == null ? absent : value;
        isThere[i] = value == null ? 0 : 1;
        count += value == null ? 0 : 1;
      }
      IntArray found = IntArray.wrap(new int[wanted.length()]);
      table.find(wanted, absent, out);
      table.contains(wanted, found);
      assertArrayEquals(expected, Elements.bits(out));
      assertArrayEquals(isThere, Elements.bits(found));
      assertEquals(count, table.count(wanted));
      assertEquals(map.size(), table.size());
      assertTrue(table.slots() >= table.size());
    }
  }

  private static Map<Long, Long> map(Array<?> keys, Array<?> values) {
    long[] k = Elements.bits(keys);
    long[] v = values == null ? null : Elements.bits(values);
    Map<Long, Long> map = new HashMap<>();
    for (int i = 0; i < k.length; i++) {
      map.putIfAbsent(k[i], v == null ? i : v[i]);
    }
    return map;
  }

  @EveryDevice
  public void findsManyAmongMany(Device device) {
    SplittableRandom random = Cases.random(0);
    int n = 50_003;
    IntArray keys = IntArray.wrap(random.ints(n, -60_000, 90_000).toArray());
    IntArray wanted = IntArray.wrap(random.ints(n, -100_000, 100_000).toArray());
    for (HashAlgorithm algorithm : ranged(device, -60_000, 90_000)) {
      check(device, algorithm, new Case(keys, numbers(random, n), wanted));
    }
    LongArray wideKeys = LongArray.wrap(random.longs(n).map(x -> (x >> 47) << 20).toArray());
    LongArray wideWanted = LongArray.wrap(random.longs(n).map(x -> (x >> 46) << 20).toArray());
    for (HashAlgorithm algorithm : loaded(0.8)) {
      check(device, algorithm, new Case(wideKeys, null, wideWanted));
    }
  }

  @EveryDevice
  public void findsKeysThatCouldMeanEmpty(Device device) {
    int[] odd = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x8F3A_19C5, 5, 0, -1};
    int[] marks = new int[300];
    int next = 0x8F3A_19C5;
    for (int i = 0; i < marks.length; i++) {
      marks[i] = next;
      next = next * 0x915F_77F5 + 1;
    }
    long[] multiples = new long[5000];
    Arrays.setAll(multiples, i -> (i - 2500L) * 10_007);
    long[] wide = {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 0x8F3A_19C5_7D62_E04BL, 0, -1};
    for (HashAlgorithm algorithm : loaded(1)) {
      check(device, algorithm, new Case(IntArray.wrap(odd), null, IntArray.wrap(marks)));
      check(device, algorithm, new Case(IntArray.wrap(marks), null, IntArray.wrap(odd)));
      IntArray all = IntArray.wrap(marks);
      check(device, algorithm, new Case(all, all, all));
      check(device, algorithm, new Case(LongArray.wrap(wide), null, LongArray.wrap(multiples)));
      check(device, algorithm, new Case(LongArray.wrap(multiples), null, LongArray.wrap(wide)));
    }
  }

  @EveryDevice
  public void keepsItsEntriesIfAnArrayOfARebuildIsClosed(Device staged) {
    Device device = OpenClDevices.resident(staged);
    IntArray closed = device.copyOf(IntArray.wrap(1, 2, 3));
    closed.close();
    for (HashAlgorithm algorithm : ranged(device, 0, 100)) {
      Hash hash = Hash.on(device).with(algorithm);
      try (IntArray keys = device.copyOf(IntArray.wrap(5, 6, 7));
          var indices = hash.build(keys);
          var table = hash.build(keys, keys)) {
        assertThrows(IllegalStateException.class, () -> indices.rebuild(closed));
        assertThrows(IllegalStateException.class, () -> table.rebuild(closed, keys));
        assertThrows(IllegalStateException.class, () -> table.rebuild(keys, closed));
        assertEquals(3, indices.count(keys), algorithm::title);
        assertEquals(3, table.count(keys), algorithm::title);
      }
    }
  }

  @EveryDevice
  public void takesOtherEntriesInTheSameMemory(Device device) {
    SplittableRandom random = Cases.random(2);
    for (HashAlgorithm algorithm : ranged(device, -500, 500)) {
      Hash hash = Hash.on(device).with(algorithm);
      try (var table = hash.build(IntArray.wrap(1, 2, 1), LongArray.wrap(10, 20, 30));
          var indices = hash.build(LongArray.wrap(1, 2, 1))) {
        for (int n : new int[] {0, 5, 200_000, 300, 1}) {
          IntArray keys = IntArray.wrap(random.ints(n, -500, 500).toArray());
          LongArray wide = LongArray.wrap(random.longs(n, -500, 500).toArray());
          table.rebuild(keys, wide);
          indices.rebuild(wide);
          assertEquals(map(keys, null).size(), table.size());
          LongArray values = LongArray.wrap(new long[n]);
          IntArray at = IntArray.wrap(new int[n]);
          table.find(keys, -1, values);
          indices.find(wide, -1, at);
          Map<Long, Long> valueOf = map(keys, wide);
          Map<Long, Long> indexOf = map(wide, null);
          for (int i = 0; i < n; i++) {
            assertEquals(valueOf.get((long) keys.hostArray()[i]), values.hostArray()[i]);
            assertEquals(indexOf.get(wide.hostArray()[i]), at.hostArray()[i]);
          }
        }
      }
    }
  }

  @EveryDevice
  public void keepsNothingOfTheArraysThatItWasBuiltFrom(Device device) {
    for (HashAlgorithm algorithm : ranged(device, 0, 9)) {
      int[] keys = {3, 1, 4, 1, 5};
      int[] values = {30, 10, 40, 11, 50};
      try (var table =
          Hash.on(device).with(algorithm).build(IntArray.wrap(keys), IntArray.wrap(values))) {
        Arrays.fill(keys, 9);
        Arrays.fill(values, 9);
        IntArray out = IntArray.wrap(new int[5]);
        table.find(IntArray.wrap(1, 3, 5, 4, 9), Integer.MIN_VALUE, out);
        assertArrayEquals(new int[] {10, 30, 50, 40, Integer.MIN_VALUE}, out.toArray());
      }
    }
  }

  @EveryDevice
  public void worksWhereArraysLive(Device device) {
    if (device instanceof Device.OpenCl) {
      Device there = OpenClDevices.resident(device);
      IntArray keys = there.copyOf(IntArray.wrap(7, 8, 7, 9));
      LongArray values = there.copyOf(LongArray.wrap(70, 80, 71, 1L << 40));
      IntArray wanted = there.copyOf(IntArray.wrap(9, 6, 7));
      LongArray out = there.newLongs(3);
      IntArray found = there.newInts(3);
      for (HashAlgorithm algorithm : ranged(device, 7, 9)) {
        Hash hash = Hash.on(there).with(algorithm);
        try (var table = hash.build(keys, values)) {
          table.find(wanted, -1, out);
          table.contains(wanted, found);
          assertArrayEquals(new long[] {1L << 40, -1, 70}, out.toArray());
          assertArrayEquals(new int[] {1, 0, 1}, found.toArray());
          assertThrows(
              IllegalArgumentException.class, () -> table.find(IntArray.wrap(1, 2, 3), -1, out));
          assertThrows(
              IllegalArgumentException.class,
              () -> table.find(wanted, -1, LongArray.wrap(1, 2, 3)));
        }
        assertNotOn(there, "IntArray[1]", () -> hash.build(IntArray.wrap(7)));
      }
      for (Device host : List.of(Device.serial(), Device.cpu(2))) {
        for (HashAlgorithm algorithm : ranged(host, 7, 9)) {
          Hash hash = Hash.on(host).with(algorithm);
          assertNotOn(host, "IntArray[4]", () -> hash.build(keys, values));
          assertNotOn(host, "LongArray[4]", () -> hash.build(keys.onHost(), values));
        }
      }
    }
  }

  private static void assertNotOn(Device device, String array, Executable call) {
    String text = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(text.startsWith(array + " does not live on " + device), text);
  }

  @EveryDevice
  public void probesFewSlots(Device device) {
    IntArray keys = IntArray.wrap(new int[50_000]);
    Arrays.setAll(keys.hostArray(), i -> 3 * i);
    for (HashAlgorithm algorithm : ranged(device, 0, 150_000)) {
      try (var table = Hash.on(device).with(algorithm).build(keys)) {
        Probes probes = table.probes(keys);
        assertEquals(50_000, probes.keys());
        assertTrue(probes.mean() >= 1 && probes.mean() < 2, () -> algorithm + ": " + probes);
        assertTrue(probes.max() < 200, () -> algorithm + ": " + probes);
      }
    }
  }

  @Test
  public void allocatesNothingOnOneThread() {
    Device device = Device.cpu(1);
    SplittableRandom random = Cases.random(3);
    IntArray keys = IntArray.wrap(random.ints(150_000).toArray());
    LongArray wide = LongArray.wrap(random.longs(150_000).toArray());
    IntArray out = IntArray.wrap(new int[150_000]);
    for (HashAlgorithm algorithm : loaded(0.5)) {
      Hash hash = Hash.on(device).with(algorithm);
      try (var narrow = hash.build(keys, keys);
          var indices = hash.build(wide)) {
        assertEquals(
            0,
            Allocation.steadyBytes(
                5,
                () -> {
                  narrow.rebuild(keys, keys);
                  narrow.find(keys, -1, out);
                  narrow.count(keys);
                  indices.rebuild(wide);
                  indices.find(wide, -1, out);
                  indices.contains(wide, out);
                }));
      }
    }
  }

  /// Keys of which two in three are among 0 … 149,999.
  private static IntArray someInts(int seed) {
    return IntArray.wrap(
        new SplittableRandom(seed).ints(LENGTHS[seed], -75_000, 150_000).toArray());
  }

  private static LongArray someLongs(int seed) {
    return LongArray.wrap(Arrays.stream(someInts(seed).hostArray()).asLongStream().toArray());
  }

  @EveryDevice
  public void manyThreadsMayShareAnInstance(Device device) {
    for (HashAlgorithm algorithm : ranged(device, -75_000, 150_000)) {
      SharedInstance.of(Hash.on(device).with(algorithm))
          .operation(
              "build",
              (hash, seed) -> {
                try (var table = hash.build(someInts(seed))) {
                  return table.size();
                }
              })
          .operation(
              "build of values",
              (hash, seed) -> {
                try (var table = hash.build(someLongs(seed), someInts(seed))) {
                  return table.count(someLongs(7 - seed));
                }
              })
          .verify();
    }
  }

  @EveryDevice
  public void manyThreadsMayShareATable(Device device) {
    int[] keys = new int[50_003];
    Arrays.setAll(keys, i -> 3 * i);
    LongArray wide = LongArray.wrap(Arrays.stream(keys).asLongStream().toArray());
    for (HashAlgorithm algorithm : ranged(device, 0, 150_009)) {
      try (var table = Hash.on(device).with(algorithm).build(IntArray.wrap(keys))) {
        queries(table, HashContract::someInts, n -> IntArray.wrap(new int[n])).verify();
      }
    }
    try (var table = Hash.on(device).build(wide, wide)) {
      queries(table, HashContract::someLongs, n -> LongArray.wrap(new long[n])).verify();
    }
  }

  private static <K extends Array<K>, V extends Array<V>> SharedInstance<HashTable<K, V>> queries(
      HashTable<K, V> table, IntFunction<K> wanted, IntFunction<V> room) {
    return SharedInstance.of(table)
        .operation(
            "find",
            (t, seed) -> {
              V out = room.apply(LENGTHS[seed]);
              t.find(wanted.apply(seed), -seed, out);
              return Elements.bits(out);
            })
        .operation(
            "contains",
            (t, seed) -> {
              IntArray out = IntArray.wrap(new int[LENGTHS[seed]]);
              t.contains(wanted.apply(seed), out);
              return out.hostArray();
            })
        .operation("count", (t, seed) -> t.count(wanted.apply(seed)))
        .operation("probes", (t, seed) -> t.probes(wanted.apply(seed)))
        .operation("size", (t, _) -> t.size())
        .operation("slots", (t, _) -> t.slots())
        .exempt("rebuild", "close");
  }

  @EveryDevice
  public void closingWaitsForTheQueriesOfOtherThreads(Device device) {
    IntArray keys = someInts(2);
    for (HashAlgorithm algorithm : loaded(0.5)) {
      queries(
              Hash.on(device).with(algorithm).build(keys, keys),
              HashContract::someInts,
              n -> IntArray.wrap(new int[n]))
          .verifyClose();
    }
  }

  /// A query sees the entries from before a rebuild or those after it, never some of both.
  @EveryDevice
  public void rebuildsBetweenTheQueriesOfOtherThreads(Device device) throws Exception {
    IntArray keys = someInts(5);
    int n = keys.length();
    IntArray ones = IntArray.wrap(new int[n]);
    IntArray twos = IntArray.wrap(new int[n]);
    Arrays.fill(ones.hostArray(), 1);
    Arrays.fill(twos.hostArray(), 2);
    for (HashAlgorithm algorithm : loaded(0.5)) {
      try (var table = Hash.on(device).with(algorithm).build(keys, ones);
          var executor = Executors.newVirtualThreadPerTaskExecutor()) {
        AtomicBoolean isDone = new AtomicBoolean();
        List<Future<Boolean>> queries = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
          queries.add(
              executor.submit(() -> {
                IntArray out = IntArray.wrap(new int[n]);
                boolean areAllOfOne = true;
                while (!isDone.get()) {
                  table.find(keys, -1, out);
                  int first = out.hostArray()[0];
                  areAllOfOne &= Arrays.stream(out.hostArray()).allMatch(value -> value == first);
                }
                return areAllOfOne;
              }));
        }
        for (int k = 0; k < 6; k++) {
          table.rebuild(keys, k % 2 == 0 ? twos : ones);
        }
        isDone.set(true);
        for (Future<Boolean> query : queries) {
          assertTrue(query.get(), () -> algorithm + " mixed the entries of two builds");
        }
      }
    }
  }
}
