package dev.shoal.primitives.hash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
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

/// The contract of [Hash] and [HashTable], on every device, against a [HashMap].
class HashTest {
  /// Entries, and what is looked for among them.
  private record Case(Array<?> keys, Array<?> values, Array<?> wanted) {}

  @EveryDevice
  void findsWhatAMapFinds(Device device) {
    Cases.forAll(
        HashTest::anyCase,
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
    return new Case(half(c.keys()), c.values() == null ? null : half(c.values()), half(c.wanted()));
  }

  private static <A extends Array<A>> Array<?> half(Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A typed = (A) array;
    return Elements.firstHalf(typed);
  }

  /// One that suits the case, each as often.
  private static HashAlgorithm algorithm(Device device, Case c) {
    long[] keys = Elements.bits(c.keys());
    long min = Arrays.stream(keys).min().orElse(0);
    long max = Arrays.stream(keys).max().orElse(0);
    double load = new double[] {keys.length < 1000 ? 1 : 0.8, 0.5, 1 / 3.0}[keys.length % 3];
    List<HashAlgorithm> all =
        new ArrayList<>(
            List.of(
                new PackedHash(),
                new PackedHash(load),
                new CompactHash(Probing.LINEAR, load),
                new CompactHash(Probing.QUADRATIC, load),
                new CompactHash(Probing.PRIME_JUMP, load)));
    if (max - min >= 0 && max - min < 1 << 20) {
      all.addAll(Hash.algorithms(device, min, max));
    }
    return all.get(Math.floorMod(Arrays.hashCode(keys), all.size()));
  }

  private static void check(Device device, HashAlgorithm algorithm, Case c) {
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
  void findsManyAmongMany(Device device) {
    SplittableRandom random = Cases.random(0);
    int n = 50_003;
    IntArray keys = IntArray.wrap(random.ints(n, -60_000, 90_000).toArray());
    IntArray wanted = IntArray.wrap(random.ints(n, -100_000, 100_000).toArray());
    for (HashAlgorithm algorithm : Hash.algorithms(device, -60_000, 90_000)) {
      check(device, algorithm, new Case(keys, numbers(random, n), wanted));
    }
    LongArray wideKeys = LongArray.wrap(random.longs(n).map(x -> (x >> 47) << 20).toArray());
    LongArray wideWanted = LongArray.wrap(random.longs(n).map(x -> (x >> 46) << 20).toArray());
    for (HashAlgorithm algorithm :
        List.of(new PackedHash(), new CompactHash(Probing.PRIME_JUMP, 0.8))) {
      check(device, algorithm, new Case(wideKeys, null, wideWanted));
    }
  }

  @EveryDevice
  void findsKeysThatWantTheSameSlots(Device device) {
    SplittableRandom random = Cases.random(1);
    int n = 140_000; // several parts on one thread too
    int[] keys = random.ints(n).toArray();
    long[] wide = random.longs(n).toArray();
    for (int i = 0; i < 500; i++) { // at the end of a part in the middle, and of the last
      int hash = i % 2 == 0 ? -1 : 0x7FFF_FFFF;
      while (Mix.narrow(keys[i]) >>> 19 != hash >>> 19) {
        keys[i]++;
      }
      while (Mix.wide(wide[i]) >>> 51 != hash >>> 19) {
        wide[i]++;
      }
    }
    check(device, new PackedHash(), new Case(IntArray.wrap(keys), null, IntArray.wrap(keys)));
    check(device, new PackedHash(), new Case(LongArray.wrap(wide), null, LongArray.wrap(wide)));
  }

  @EveryDevice
  void findsKeysThatCouldMeanEmpty(Device device) {
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
    for (HashAlgorithm algorithm :
        List.of(
            new PackedHash(),
            new PackedHash(1),
            new CompactHash(Probing.QUADRATIC, 1),
            new CompactHash(Probing.PRIME_JUMP, 0.8))) {
      check(device, algorithm, new Case(IntArray.wrap(odd), null, IntArray.wrap(marks)));
      check(device, algorithm, new Case(IntArray.wrap(marks), null, IntArray.wrap(odd)));
      IntArray all = IntArray.wrap(marks);
      check(device, algorithm, new Case(all, all, all));
      check(device, algorithm, new Case(LongArray.wrap(wide), null, LongArray.wrap(multiples)));
      check(device, algorithm, new Case(LongArray.wrap(multiples), null, LongArray.wrap(wide)));
    }
  }

  @EveryDevice
  void endsInAFullTable(Device device) {
    int[] keys = new int[1019]; // itself a prime of the right kind, so that all slots are taken
    int[] absent = new int[1019];
    Arrays.setAll(keys, i -> 7 * i);
    Arrays.setAll(absent, i -> 7 * i + 1);
    for (Probing probing : Probing.values()) {
      try (var table =
          Hash.on(device).with(new CompactHash(probing, 1)).build(IntArray.wrap(keys))) {
        assertEquals(1019, table.slots());
        assertEquals(1019, table.size());
        assertEquals(0, table.count(IntArray.wrap(absent)));
        assertEquals(1019, table.count(IntArray.wrap(keys)));
        assertEquals(new Probes(1019, 1019L * 1019, 1019), table.probes(IntArray.wrap(absent)));
      }
    }
  }

  @EveryDevice
  void takesOtherEntriesInTheSameMemory(Device device) {
    SplittableRandom random = Cases.random(2);
    for (HashAlgorithm algorithm : Hash.algorithms(device, -500, 500)) {
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
  void keepsNothingOfTheArraysThatItWasBuiltFrom(Device device) {
    for (HashAlgorithm algorithm : Hash.algorithms(device, 0, 9)) {
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
  void worksWhereArraysLive(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = OpenClDevices.resident(staged);
      IntArray keys = device.copyOf(IntArray.wrap(7, 8, 7, 9));
      LongArray values = device.copyOf(LongArray.wrap(70, 80, 71, 1L << 40));
      IntArray wanted = device.copyOf(IntArray.wrap(9, 6, 7));
      LongArray out = device.newLongs(3);
      IntArray found = device.newInts(3);
      for (HashAlgorithm algorithm : Hash.algorithms(device, 7, 9)) {
        Hash hash = Hash.on(device).with(algorithm);
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
        String text =
            assertThrows(IllegalArgumentException.class, () -> hash.build(IntArray.wrap(7)))
                .getMessage();
        assertTrue(text.startsWith("IntArray[1] does not live on " + device), text);
      }
      assertThrows(
          IllegalArgumentException.class, () -> Hash.on(Device.serial()).build(keys, values));
    }
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Hash hash = Hash.on(device);
    IntArray three = IntArray.wrap(1, 2, 3);
    IntArray four = IntArray.wrap(1, 2, 3, 4);
    assertError("keys has 3 elements, values has 4", () -> hash.build(three, four));
    assertError(
        "keys is FloatArray[1: 1.0], must be an IntArray or a LongArray",
        () -> hash.build(FloatArray.wrap(1), four.newLike(1)));
    assertError(
        "values is FloatArray[3: 1.0, 2.0, 3.0], must be an IntArray or a LongArray",
        () -> hash.build(three, FloatArray.wrap(1, 2, 3)));
    assertError(
        "3 keys at a load of 1.0E-9 need 3000000000 slots, a table has at most 1073741312",
        () -> hash.with(new PackedHash(1e-9)).build(three));
    assertError(
        "3 keys at a load of 1.0E-9 need 3000000000 slots, a table has at most 1073741312",
        () -> hash.with(new CompactHash(Probing.LINEAR, 1e-9)).build(three));
    try (var values = hash.build(three, three);
        var indices = hash.with(new PerfectHash(0, 3)).build(three)) {
      assertError("wanted has 3 elements, out has 4", () -> values.find(three, 0, four));
      assertError("wanted and out are the same array", () -> values.find(three, 0, three));
      assertError("wanted and out are the same array", () -> values.contains(three, three));
      assertError(
          "absent is 2147483648, which does not fit in an IntArray",
          () -> values.find(three, 1L << 31, three.newLike(3)));
      assertError(
          "this is a table of values: call rebuild(keys, values)", () -> values.rebuild(three));
      assertError(
          "this is a table of indices: call rebuild(keys)", () -> indices.rebuild(three, three));
      assertError("keys[3] is 4, must be from 0 to 3", () -> indices.rebuild(four));
      assertEquals(3, indices.count(three)); // as it was
      assertEquals(0, indices.count(IntArray.wrap(0, 4, -1)));
    }
    var closed = hash.build(three);
    closed.close();
    closed.close();
    assertEquals(
        "the table is closed",
        assertThrows(IllegalStateException.class, () -> closed.count(three)).getMessage());
  }

  @Test
  void namesTheLoadOrRangeThatIsInvalid() {
    assertError("load is 0.0, must be above 0 and at most 1", () -> new PackedHash(0));
    assertError(
        "load is NaN, must be above 0 and at most 1",
        () -> new CompactHash(Probing.LINEAR, Double.NaN));
    assertError("min is 3, max is 2", () -> new PerfectHash(3, 2));
    assertError(
        "keys from -1 to 9223372036854775807 need 9223372036854775809 slots,"
            + " a table has at most 2147483639",
        () -> new PerfectHash(-1, Long.MAX_VALUE));
    assertError(
        "keys from -9223372036854775808 to 9223372036854775807 need 2^64 slots,"
            + " a table has at most 2147483639",
        () -> new PerfectHash(Long.MIN_VALUE, Long.MAX_VALUE));
    assertEquals("compact-prime-jump", new CompactHash(Probing.PRIME_JUMP, 1).title());
  }

  private static void assertError(String message, Runnable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
  }

  /// Figure 5.12 of the text: two elements want slot 1, and the second takes the next that is open.
  /// Beside it the sequences that the text names, from the same slot.
  @Test
  void looksOnAsInFigure512() {
    assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 0}, slots(Probing.LINEAR, 1, 7));
    assertArrayEquals(new int[] {1, 2, 5, 3, 0, 4, 6}, slots(Probing.QUADRATIC, 1, 7));
    assertArrayEquals(new int[] {1, 4, 0, 3, 6, 2, 5}, slots(Probing.PRIME_JUMP, 1, 7));
    int[] table = new int[7];
    for (int element = 1; element <= 2; element++) {
      int at = 1;
      for (int tries = 1; table[at] != 0; tries++) {
        at = Probing.LINEAR.next(at, 1, 3, tries, 7);
      }
      table[at] = element;
    }
    assertArrayEquals(new int[] {0, 1, 2, 0, 0, 0, 0}, table);
  }

  /// Figure 5.1 of the text: Romero's key, of the first two letters, is 59, the only slot it may
  /// have, and there is the index of the nickname.
  @EveryDevice
  void findsTheNicknameOfFigure51(Device device) {
    int romero = ('R' - 64) + 26 + ('O' - 64);
    assertEquals(59, romero);
    IntArray keys = IntArray.wrap(28, romero, 78); // the first, AA, and the last, ZZ
    IntArray out = IntArray.wrap(new int[4]);
    try (var table = Hash.on(device).with(new PerfectHash(28, 78)).build(keys)) {
      table.find(IntArray.wrap(romero, 28, 58, 78), -1, out);
      assertArrayEquals(new int[] {1, 0, -1, 2}, out.hostArray());
      assertEquals(1, table.probes(IntArray.wrap(romero)).max());
    }
  }

  @Test
  void visitsEverySlotOnce() {
    for (int size : new int[] {3, 7, 11, 19, 23, 31, 1019}) {
      assertEquals(size, Primes.from(size));
      assertEquals(size, Primes.from(size - 1));
      for (Probing probing : Probing.values()) {
        for (int home : new int[] {0, 1, size / 2, size - 1}) {
          int[] sorted = slots(probing, home, size);
          assertEquals(home, sorted[0]);
          Arrays.sort(sorted);
          for (int i = 0; i < size; i++) {
            assertEquals(i, sorted[i]);
          }
        }
      }
    }
    assertEquals(3, Primes.from(0));
  }

  private static int[] slots(Probing probing, int home, int size) {
    return probing.sequence(home, Math.min(3, size - 1), size);
  }

  @Test
  void refusesSequencesOfTablesThereAreNot() {
    assertError(
        "13 slots, must be a prime that is 3 modulo 4", () -> Probing.LINEAR.sequence(0, 1, 13));
    assertThrows(IndexOutOfBoundsException.class, () -> Probing.LINEAR.sequence(7, 1, 7));
    assertThrows(IndexOutOfBoundsException.class, () -> Probing.PRIME_JUMP.sequence(0, 0, 7));
    assertThrows(IndexOutOfBoundsException.class, () -> Probing.PRIME_JUMP.sequence(0, 7, 7));
  }

  @EveryDevice
  void probesFewSlots(Device device) {
    IntArray keys = IntArray.wrap(new int[50_000]);
    Arrays.setAll(keys.hostArray(), i -> 3 * i);
    for (HashAlgorithm algorithm : Hash.algorithms(device, 0, 150_000)) {
      try (var table = Hash.on(device).with(algorithm).build(keys)) {
        Probes probes = table.probes(keys);
        assertEquals(50_000, probes.keys());
        assertTrue(probes.mean() >= 1 && probes.mean() < 2, () -> algorithm + ": " + probes);
        assertTrue(probes.max() < 200, () -> algorithm + ": " + probes);
      }
    }
  }

  @Test
  void allocatesNothingOnOneThread() {
    SplittableRandom random = Cases.random(3);
    IntArray keys = IntArray.wrap(random.ints(150_000).toArray());
    LongArray wide = LongArray.wrap(random.longs(150_000).toArray());
    IntArray out = IntArray.wrap(new int[150_000]);
    for (HashAlgorithm algorithm :
        List.of(new PackedHash(), new CompactHash(Probing.LINEAR, 0.5))) {
      Hash hash = Hash.on(Device.cpu(1)).with(algorithm);
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

  /// Slots with keys in them, and slots that hold indices.
  private static final List<HashAlgorithm> LAYOUTS =
      List.of(new PackedHash(), new CompactHash(Probing.LINEAR, 0.5));

  /// By seed: some that one thread looks for, some that many do.
  private static final int[] LENGTHS = {60, 3_000, 10_000, 9, 5_000, 20_000, 1_000, 8_000};

  /// Keys of which two in three are among 0 … 149,999.
  private static IntArray someInts(int seed) {
    return IntArray.wrap(
        new SplittableRandom(seed).ints(LENGTHS[seed], -75_000, 150_000).toArray());
  }

  private static LongArray someLongs(int seed) {
    return LongArray.wrap(Arrays.stream(someInts(seed).hostArray()).asLongStream().toArray());
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    for (HashAlgorithm algorithm : Hash.algorithms(device, -75_000, 150_000)) {
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
  void manyThreadsMayShareATable(Device device) {
    int[] keys = new int[50_003];
    Arrays.setAll(keys, i -> 3 * i);
    LongArray wide = LongArray.wrap(Arrays.stream(keys).asLongStream().toArray());
    for (HashAlgorithm algorithm : Hash.algorithms(device, 0, 150_009)) {
      try (var table = Hash.on(device).with(algorithm).build(IntArray.wrap(keys))) {
        queries(table, HashTest::someInts, n -> IntArray.wrap(new int[n])).verify();
      }
    }
    try (var table = Hash.on(device).build(wide, wide)) {
      queries(table, HashTest::someLongs, n -> LongArray.wrap(new long[n])).verify();
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
  void closingWaitsForTheQueriesOfOtherThreads(Device device) {
    IntArray keys = someInts(2);
    for (HashAlgorithm algorithm : LAYOUTS) {
      queries(
              Hash.on(device).with(algorithm).build(keys, keys),
              HashTest::someInts,
              n -> IntArray.wrap(new int[n]))
          .verifyClose();
    }
  }

  /// A query sees the entries from before a rebuild or those after it, never some of both.
  @EveryDevice
  void rebuildsBetweenTheQueriesOfOtherThreads(Device device) throws Exception {
    IntArray keys = someInts(5);
    int n = keys.length();
    IntArray ones = IntArray.wrap(new int[n]);
    IntArray twos = IntArray.wrap(new int[n]);
    Arrays.fill(ones.hostArray(), 1);
    Arrays.fill(twos.hostArray(), 2);
    for (HashAlgorithm algorithm : LAYOUTS) {
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

  @Test
  void closesATableThatFindsNoMemoryToRebuild() {
    for (Device device : List.of(Device.serial(), Device.cpu(1))) {
      var table = Hash.on(device).with(new PackedHash(1e-6)).build(IntArray.wrap(7));
      IntArray thousand = IntArray.wrap(new int[1000]); // a thousand million slots
      assertEquals(1, table.count(IntArray.wrap(7)));
      assertThrows(OutOfMemoryError.class, () -> table.rebuild(thousand));
      assertThrows(IllegalStateException.class, () -> table.count(thousand));
    }
  }
}
