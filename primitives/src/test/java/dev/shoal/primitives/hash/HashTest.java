package dev.shoal.primitives.hash;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.HashContract;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/// The contract of [Hash] and [HashTable], on every device.
class HashTest extends HashContract {
  @Override
  protected List<HashAlgorithm> ranged(Device device, long min, long max) {
    return Hash.algorithms(device, min, max);
  }

  @Override
  protected List<HashAlgorithm> loaded(double load) {
    return List.of(
        new PackedHash(),
        new PackedHash(load),
        new OpenAddressing("linear", ProbeSequence.LINEAR, load));
  }

  @EveryDevice
  void findsKeysThatWantTheSameSlots(Device device) {
    SplittableRandom random = Cases.random(1);
    int n = 140_000; // several parts on one thread too
    int[] keys = random.ints(n).toArray();
    long[] wide = random.longs(n).toArray();
    for (int i = 0; i < 500; i++) { // at the end of a part in the middle, and of the last
      int hash = i % 2 == 0 ? -1 : 0x7FFF_FFFF;
      while (Mix.hash(keys[i]) >>> 19 != hash >>> 19) {
        keys[i]++;
      }
      while (Mix.hash(wide[i]) >>> 51 != hash >>> 19) {
        wide[i]++;
      }
    }
    check(device, new PackedHash(), new Case(IntArray.wrap(keys), null, IntArray.wrap(keys)));
    check(device, new PackedHash(), new Case(LongArray.wrap(wide), null, LongArray.wrap(wide)));
    check(device, new PackedHash(0.9), halfAbsent(random, keys));
    check(device, new PackedHash(0.9), halfAbsent(random, wide));
  }

  /// Searches for absent keys where slots are occupied, and for marks of empty slots.
  private static Case halfAbsent(SplittableRandom random, int[] keys) {
    int[] wanted = keys.clone();
    int mark = 0x8F3A_19C5;
    for (int i = 0; i < wanted.length; i += 2) {
      wanted[i] = i % 8 == 0 ? mark : random.nextInt();
      mark = mark * 0x915F_77F5 + 1;
    }
    return new Case(IntArray.wrap(keys), null, IntArray.wrap(wanted));
  }

  private static Case halfAbsent(SplittableRandom random, long[] keys) {
    long[] wanted = keys.clone();
    long mark = 0x8F3A_19C5_7D62_E04BL;
    for (int i = 0; i < wanted.length; i += 2) {
      wanted[i] = i % 8 == 0 ? mark : random.nextLong();
      mark = mark * 6_364_136_223_846_793_005L + 1;
    }
    return new Case(LongArray.wrap(keys), LongArray.wrap(keys), LongArray.wrap(wanted));
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
        () -> hash.with(new OpenAddressing("linear", ProbeSequence.LINEAR, 1e-9)).build(three));
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
    assertError(IllegalStateException.class, "the table is closed", () -> closed.count(three));
  }

  @Test
  void namesTheLoadOrRangeThatIsInvalid() {
    assertError("load is 0.0, must be above 0 and at most 1", () -> new PackedHash(0));
    assertError(
        "load is NaN, must be above 0 and at most 1",
        () -> new OpenAddressing("linear", ProbeSequence.LINEAR, Double.NaN));
    assertError("min is 3, max is 2", () -> new PerfectHash(3, 2));
    assertError(
        "keys from -1 to 9223372036854775807 need 9223372036854775809 slots,"
            + " a table has at most 2147483639",
        () -> new PerfectHash(-1, Long.MAX_VALUE));
    assertError(
        "keys from -9223372036854775808 to 9223372036854775807 need 2^64 slots,"
            + " a table has at most 2147483639",
        () -> new PerfectHash(Long.MIN_VALUE, Long.MAX_VALUE));
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

  /// Serial open addressing with a query that waits.
  private record SlowCount(CountDownLatch begun, CountDownLatch end) implements HashAlgorithm {
    @Override
    public String title() {
      return "slow";
    }

    @Override
    public TableKernel kernel(Device device) {
      TableKernel kernel = new PackedHash().kernel(device);
      InvocationHandler handler =
          (_, method, arguments) -> {
            if (method.getName().equals("count")) {
              begun.countDown();
              end.await();
            }
            return method.invoke(kernel, arguments);
          };
      return (TableKernel)
          Proxy.newProxyInstance(
              TableKernel.class.getClassLoader(), new Class<?>[] {TableKernel.class}, handler);
    }
  }

  @Test
  void keepsItsEntriesIfAnArrayIsClosedWhileARebuildWaits() throws Exception {
    var slow = new SlowCount(new CountDownLatch(1), new CountDownLatch(1));
    IntArray keys = IntArray.wrap(5, 6, 7);
    IntArray others = IntArray.wrap(8, 9);
    try (var table = Hash.on(Device.serial()).with(slow).build(keys);
        var executor = Executors.newCachedThreadPool()) {
      Future<Integer> query = executor.submit(() -> table.count(keys));
      slow.begun().await();
      var rebuild = new FutureTask<>(() -> table.rebuild(others), null);
      Thread thread = Thread.ofPlatform().start(rebuild);
      while (thread.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      others.close();
      slow.end().countDown();
      assertEquals(3, query.get());
      var error = assertThrows(ExecutionException.class, rebuild::get);
      assertEquals("the array is closed", error.getCause().getMessage());
      assertEquals(3, table.count(keys));
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

  @Test
  void slotsAreAPrimeOfWhichSquaresReachAll() {
    for (int prime : new int[] {3, 7, 11, 19, 23, 31, 1019}) {
      assertEquals(prime, SlotCount.primeFrom(prime));
      assertEquals(prime, SlotCount.primeFrom(prime - 1));
    }
    assertEquals(3, SlotCount.primeFrom(0));
    assertEquals(19, SlotCount.primeFrom(12)); // 13 and 17 are 1 modulo 4, 15 is no prime
  }
}
