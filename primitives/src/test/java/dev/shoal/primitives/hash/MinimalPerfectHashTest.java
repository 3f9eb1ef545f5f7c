package dev.shoal.primitives.hash;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [MinimalPerfectHash] and [KeyNumbers], on every device.
class MinimalPerfectHashTest {
  @EveryDevice
  void numbersKeysWithoutGaps(Device device) {
    SplittableRandom random = Cases.random(0);
    for (int n : new int[] {0, 1, 2, 3, 4, 5, 7, 50, 64, 100, 1000, 5000, 24_577, 150_001}) {
      int[] ints = random.ints(2L * n).distinct().limit(n).toArray();
      long[] longs = random.longs(n).toArray();
      checkWhole(device, IntArray.wrap(ints));
      checkWhole(device, LongArray.wrap(longs));
    }
  }

  @EveryDevice
  void numbersKeysOfAllShapes(Device device) {
    int n = 20_000;
    int[] ints = new int[n];
    long[] longs = new long[n];
    for (int shift = 0; shift < 64; shift += 9) {
      int s = shift;
      Arrays.setAll(ints, i -> Integer.rotateLeft(i - n / 2, s));
      Arrays.setAll(longs, i -> Long.rotateLeft(i - n / 2, s));
      checkWhole(device, IntArray.wrap(ints));
      checkWhole(device, LongArray.wrap(longs));
    }
    Arrays.setAll(longs, i -> Double.doubleToRawLongBits(i / 8.0));
    checkWhole(device, LongArray.wrap(longs));
    checkWhole(device, LongArray.wrap(0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32));
    checkWhole(device, IntArray.wrap(0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE));
  }

  /// Numbers all, and checks that each number is there once and is that of the definition.
  private static <K extends Array<K>> void checkWhole(Device device, K keys) {
    int n = keys.length();
    IntArray out = IntArray.wrap(new int[n]);
    IntArray defined = IntArray.wrap(new int[n]);
    try (var numbers = MinimalPerfectHash.on(device).build(keys);
        var definition = MinimalPerfectHash.on(Device.serial()).build(keys)) {
      assertEquals(n, numbers.size());
      numbers.find(keys, out);
      definition.find(keys, defined);
      assertEquals(definition.bits(), numbers.bits());
      assertTrue(numbers.bits() <= 2.6 * n + 150, () -> numbers.bits() + " bits for " + n);
    }
    assertArrayEquals(defined.hostArray(), out.hostArray());
    int[] sorted = out.hostArray().clone();
    Arrays.sort(sorted);
    for (int i = 0; i < n; i++) {
      assertEquals(i, sorted[i]);
    }
  }

  @EveryDevice
  void numbersAreThoseOfTheSet(Device device) {
    SplittableRandom random = Cases.random(1);
    int n = 40_000;
    long[] keys = random.longs(n).toArray();
    long[] mixed = keys.clone();
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      long old = mixed[i];
      mixed[i] = mixed[j];
      mixed[j] = old;
    }
    IntArray a = IntArray.wrap(new int[n]);
    IntArray b = IntArray.wrap(new int[n]);
    try (var numbers = MinimalPerfectHash.on(device).build(LongArray.wrap(keys));
        var others = MinimalPerfectHash.on(device).build(LongArray.wrap(mixed))) {
      numbers.find(LongArray.wrap(keys), a);
      others.find(LongArray.wrap(keys), b);
    }
    assertArrayEquals(a.hostArray(), b.hostArray());
  }

  /// So that what was stored by number is found by later versions: a change must be meant.
  @EveryDevice
  void numbersStayAsTheyAre(Device device) {
    int[] keys = new int[20];
    Arrays.setAll(keys, i -> i * i);
    IntArray out = IntArray.wrap(new int[20]);
    try (var numbers = MinimalPerfectHash.on(device).build(IntArray.wrap(keys))) {
      numbers.find(IntArray.wrap(keys), out);
    }
    assertArrayEquals(
        new int[] {9, 6, 18, 14, 3, 12, 4, 16, 8, 15, 17, 0, 5, 19, 10, 1, 2, 13, 11, 7},
        out.hostArray());
  }

  @EveryDevice
  void givesOtherKeysSomeNumber(Device device) {
    SplittableRandom random = Cases.random(2);
    LongArray wanted = LongArray.wrap(random.longs(100_000).toArray());
    int[] out = new int[100_000];
    for (int n : new int[] {0, 1, 10, 60_000}) {
      try (var numbers =
          MinimalPerfectHash.on(device).build(LongArray.wrap(random.longs(n).toArray()))) {
        numbers.find(wanted, IntArray.wrap(out));
        for (int number : out) {
          assertTrue(number >= 0 && number < Math.max(1, n), () -> n + ": " + number);
        }
      }
    }
  }

  /// The text, §5.4: "for fixed sets of programming language keywords … the extra time is worth
  /// it". It has no table of them; these are Java's. Twelve letters of five bits are a long.
  @EveryDevice
  void numbersKeywords(Device device) {
    String[] words =
        """
        abstract assert boolean break byte case catch char class const continue default do double \
        else enum extends final finally float for goto if implements import instanceof int \
        interface long native new package private protected public return short static strictfp \
        super switch synchronized this throw throws transient try void volatile while\
        """
            .split(" ");
    assertEquals(50, words.length);
    LongArray keys =
        LongArray.wrap(Arrays.stream(words).mapToLong(MinimalPerfectHashTest::key).toArray());
    IntArray out = IntArray.wrap(new int[words.length]);
    try (var numbers = MinimalPerfectHash.on(device).build(keys)) {
      numbers.find(keys, out);
      String[] table = new String[words.length];
      for (int i = 0; i < words.length; i++) {
        table[out.hostArray()[i]] = words[i];
      }
      IntArray one = IntArray.wrap(new int[1]);
      for (String word : words) {
        numbers.find(LongArray.wrap(key(word)), one);
        assertEquals(word, table[one.hostArray()[0]]);
      }
      numbers.find(LongArray.wrap(key("romero")), one);
      int number = one.hostArray()[0]; // of some keyword; only comparing the words shows of which
      assertTrue(number >= 0 && number < words.length);
    }
  }

  private static long key(String word) {
    return word.chars().asLongStream().reduce(0, (key, letter) -> key << 5 | letter - 'a' + 1);
  }

  @EveryDevice
  void namesTwoEqualKeys(Device device) {
    MinimalPerfectHash hash = MinimalPerfectHash.on(device);
    assertError(
        "keys[1] and keys[3] are both 5", () -> hash.build(IntArray.wrap(4, 5, 6, 5, 4, 5)));
    long[] many = Cases.random(3).longs(50_000).toArray();
    many[40_000] = many[7];
    many[45_000] = many[3];
    assertError(
        "keys[7] and keys[40000] are both " + many[7], () -> hash.build(LongArray.wrap(many)));
    assertError(
        "keys[0] and keys[1] are both 0", () -> hash.build(IntArray.wrap(new int[200_000])));
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    MinimalPerfectHash hash = MinimalPerfectHash.on(device);
    assertError(
        "keys is FloatArray[1: 1.0], must be an IntArray or a LongArray",
        () -> hash.build(FloatArray.wrap(1)));
    IntArray two = IntArray.wrap(1, 2);
    var numbers = hash.build(two);
    assertError(
        "wanted has 2 elements, out has 3", () -> numbers.find(two, IntArray.wrap(1, 2, 3)));
    assertError("wanted and out are the same array", () -> numbers.find(two, two));
    numbers.close();
    numbers.close();
    assertError(IllegalStateException.class, "the numbers are closed", numbers::bits);
  }

  @EveryDevice
  void worksWhereArraysLive(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = OpenClDevices.resident(staged);
      IntArray keys = device.copyOf(IntArray.wrap(7, 8, 9));
      IntArray out = device.newInts(3);
      try (var numbers = MinimalPerfectHash.on(device).build(keys)) {
        numbers.find(keys, out);
        int[] sorted = out.onHost().hostArray();
        Arrays.sort(sorted);
        assertArrayEquals(new int[] {0, 1, 2}, sorted);
        assertThrows(
            IllegalArgumentException.class, () -> numbers.find(IntArray.wrap(7, 8, 9), out));
      }
      String text =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> MinimalPerfectHash.on(device).build(IntArray.wrap(7)))
              .getMessage();
      assertTrue(text.startsWith("IntArray[1] does not live on " + device), text);
      assertThrows(
          IllegalArgumentException.class, () -> MinimalPerfectHash.on(Device.serial()).build(keys));
    }
  }

  @Test
  void triesOtherSeedsAfterCollisions() {
    for (int n = 0; n < 1000; n++) { // one in fifty needs the second
      checkWhole(Device.serial(), LongArray.wrap(Cases.random(n).longs(n).toArray()));
    }
  }

  @EveryDevice
  void leavesNothingWhereThereIsTooLittleMemory(Device device) {
    IntArray keys = IntArray.wrap(IntStream.range(0, 50_000).toArray());
    OpenClDevices.requireNoLeakWithoutMemory(
        device, 15 << 10, there -> MinimalPerfectHash.on(there).build(keys).close());
  }

  private static IntArray keys(int seed) {
    return IntArray.wrap(IntStream.range(0, 100 << seed).map(i -> (seed + 3) * i).toArray());
  }

  private static int[] numbers(KeyNumbers<IntArray> numbers, IntArray wanted) {
    IntArray out = IntArray.wrap(new int[wanted.length()]);
    numbers.find(wanted, out);
    return out.hostArray();
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(MinimalPerfectHash.on(device))
        .operation(
            "build",
            (hash, seed) -> {
              try (var numbers = hash.build(keys(seed))) {
                return numbers(numbers, keys(7));
              }
            })
        .verify();
  }

  @EveryDevice
  void manyThreadsMayShareTheNumbers(Device device) {
    try (var built = MinimalPerfectHash.on(device).build(keys(7))) {
      SharedInstance.of(built)
          .operation("find", (numbers, seed) -> numbers(numbers, keys(seed)))
          .operation(
              "find many",
              (numbers, seed) -> numbers(numbers, IntArray.wrap(new int[20_000 + seed])))
          .operation("bits", (numbers, _) -> numbers.bits())
          .operation("size", (numbers, _) -> numbers.size())
          .exempt("close")
          .verify();
    }
  }

  @EveryDevice
  void closingWaitsForTheQueriesOfOtherThreads(Device device) {
    SharedInstance.of(MinimalPerfectHash.on(device).build(keys(7)))
        .operation("find", (numbers, seed) -> numbers(numbers, keys(seed)))
        .operation("bits", (numbers, _) -> numbers.bits())
        .exempt("size", "close")
        .verifyClose();
  }
}
