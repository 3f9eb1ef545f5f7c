package dev.shoal.primitives.hashsort;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.JdkOrder;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The contract of [HashSort], on every device, against the JDK's stable sort of objects.
class HashSortTest {
  /// Keys and what is said of their spacing.
  private static final class Case {
    private final double[] keys;
    private final double spacing;

    Case(double[] keys, double spacing) {
      this.keys = keys;
      this.spacing = spacing;
    }

    Case firstHalf() {
      double[] half = Cases.firstHalf(keys);
      return half == null ? null : new Case(half, spacing);
    }

    float[] floats() {
      float[] floats = new float[keys.length];
      for (int i = 0; i < floats.length; i++) {
        floats[i] = (float) keys[i];
      }
      return floats;
    }
  }

  /// As the text's program makes them: from one spacing apart to `most`, shuffled.
  private static double[] spaced(SplittableRandom random, int length, double spacing, double most) {
    double[] keys = new double[length];
    for (int i = 1; i < length; i++) {
      keys[i] = keys[i - 1] + spacing * (1 + random.nextDouble() * (most - 1));
    }
    for (int i = length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      double moved = keys[i];
      keys[i] = keys[other];
      keys[other] = moved;
    }
    return keys;
  }

  private static Case perfect(SplittableRandom random) {
    int length = random.nextInt(1 << random.nextInt(1, 13));
    double spacing = Math.scalb(1 + random.nextDouble(), random.nextInt(20) - 10);
    return new Case(spaced(random, length, spacing, 1 << random.nextInt(7)), spacing);
  }

  /// Anything but NaN, and a spacing that is said at random.
  private static Case any(SplittableRandom random) {
    double[] keys = Cases.doubles(random);
    if (keys.length > 5000) {
      keys = Arrays.copyOf(keys, 5000);
    }
    for (int i = 0; i < keys.length; i++) {
      keys[i] = Double.isNaN(keys[i]) ? 1 : keys[i];
    }
    if (random.nextBoolean()) { // at least some finite range
      for (int i = 0; i < keys.length; i++) {
        keys[i] = Math.clamp(keys[i], -1e6, 1e6);
      }
    }
    return new Case(keys, Math.scalb(1.0, random.nextInt(-1074, 1024)));
  }

  /// Some meet, in pairs or overfull buckets.
  private static Case meeting(SplittableRandom random) {
    int length = random.nextInt(1, 1 << random.nextInt(1, 13));
    double[] keys = spaced(random, length, 2, 3);
    for (int k = random.nextInt(length); k >= 0; k--) {
      int from = random.nextInt(length);
      keys[random.nextInt(length)] = keys[from] * (random.nextBoolean() ? 1 : 1 + 1e-7);
    }
    if (random.nextBoolean()) {
      Arrays.fill(keys, 0, random.nextInt(length), random.nextBoolean() ? 0.0 : 7.25);
      keys[length / 2] = -0.0;
    }
    return new Case(keys, 2);
  }

  private static Case mixed(SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> perfect(random);
      case 1 -> meeting(random);
      default -> any(random);
    };
  }

  private static void assertSorts(Device device, HashSort sort, Case c) {
    int n = c.keys.length;
    int[] right = JdkOrder.of(DoubleArray.wrap(c.keys), false, false);
    int[] out = new int[n];
    sort.argsort(DoubleArray.wrap(c.keys.clone()), c.spacing, IntArray.wrap(out));
    assertArrayEquals(right, out, () -> device + ", doubles by " + c.spacing);
    DoubleArray doubles = DoubleArray.wrap(c.keys.clone());
    sort.ascending(doubles, c.spacing);
    assertArrayEquals(permuted(right, DoubleArray.wrap(c.keys)), Elements.bits(doubles));

    float[] keys = c.floats();
    right = JdkOrder.of(FloatArray.wrap(keys), false, false);
    sort.argsort(FloatArray.wrap(keys.clone()), c.spacing, IntArray.wrap(out));
    assertArrayEquals(right, out, () -> device + ", floats by " + c.spacing);
    FloatArray floats = FloatArray.wrap(keys.clone());
    sort.ascending(floats, c.spacing);
    assertArrayEquals(permuted(right, FloatArray.wrap(keys)), Elements.bits(floats));
  }

  private static long[] permuted(int[] indices, Array<?> array) {
    long[] bits = Elements.bits(array);
    return Arrays.stream(indices).mapToLong(i -> bits[i]).toArray();
  }

  @EveryDevice
  void sortsKeysOfTheGivenSpacing(Device device) {
    HashSort sort = HashSort.on(device);
    Cases.forAll(HashSortTest::perfect, Case::firstHalf, c -> assertSorts(device, sort, c));
  }

  @EveryDevice
  void sortsKeysThatShareBuckets(Device device) {
    HashSort sort = HashSort.on(device);
    Cases.forAll(HashSortTest::meeting, Case::firstHalf, c -> assertSorts(device, sort, c));
  }

  @EveryDevice
  void sortsAnyKeysWithAnySpacing(Device device) {
    HashSort sort = HashSort.on(device);
    Cases.forAll(HashSortTest::any, Case::firstHalf, c -> assertSorts(device, sort, c));
  }

  @EveryDevice
  void sortsManyKeysOnAllThreads(Device device) {
    HashSort sort = HashSort.on(device);
    SplittableRandom random = Cases.random(0);
    for (int length : new int[] {(1 << 14) - 1, 1 << 15, (1 << 15) + 1, 150_000}) {
      assertSorts(device, sort, new Case(spaced(random, length, 2, 2), 2));
    }
    double[] sparse = spaced(random, 70_000, 1e-3, 8);
    Arrays.setAll(sparse, i -> i % 9 == 0 ? Math.floor(sparse[i]) : sparse[i]); // some meet
    assertSorts(device, sort, new Case(sparse, 1e-3));
    assertSorts(device, sort, new Case(sparse, 1e-9));
    double[] skewed = random.doubles(70_000).map(x -> Math.pow(x, 40)).toArray();
    assertSorts(device, sort, new Case(skewed, 1e-5));
    double[] twice = spaced(random, 70_000, 1, 1);
    Arrays.setAll(twice, i -> Math.floor(twice[i] / 40) * (i % 3 == 0 ? 1 : 40));
    assertSorts(device, sort, new Case(twice, 1)); // buckets of some hundred keys
  }

  @EveryDevice
  void sortsTheKeysOfTheFigure(Device device) {
    double[] keys = {8, 2, 24, 0, 14, 20, 6}; // 8 is the first, as there
    int[] indices = new int[keys.length];
    HashSort sort = HashSort.on(device);
    sort.argsort(DoubleArray.wrap(keys.clone()), 2, IntArray.wrap(indices));
    assertArrayEquals(new int[] {3, 1, 6, 0, 4, 5, 2}, indices);
    DoubleArray sorted = DoubleArray.wrap(keys);
    sort.ascending(sorted, 2);
    assertArrayEquals(new double[] {0, 2, 6, 8, 14, 20, 24}, sorted.toArray());
  }

  @EveryDevice
  void bringsAllArraysAlong(Device device) {
    HashSort sort = HashSort.on(device);
    Cases.forAll(
        HashSortTest::mixed,
        Case::firstHalf,
        c -> {
          int n = c.keys.length;
          Array<?>[] values = {
            IntArray.wrap(IntStream.range(0, n).toArray()),
            LongArray.wrap(IntStream.range(0, n).mapToLong(i -> -3L * i).toArray()),
            FloatArray.wrap(c.floats()),
            DoubleArray.wrap(c.keys.clone())
          };
          DoubleArray keys = DoubleArray.wrap(c.keys.clone());
          sort.sortByKey(keys, c.spacing, values);
          int[] right = JdkOrder.of(DoubleArray.wrap(c.keys), false, false);
          assertArrayEquals(right, ((IntArray) values[0]).toArray());
          assertEquals(
              n == 0 ? 0 : -3L * right[n - 1], n == 0 ? 0 : Elements.bits(values[1])[n - 1]);
          assertArrayEquals(permuted(right, FloatArray.wrap(c.floats())), Elements.bits(values[2]));
          assertArrayEquals(Elements.bits(keys), Elements.bits(values[3]));
        });
  }

  @EveryDevice
  void sortsWhereTheKeysLive(Device device) {
    double[] keys = spaced(new SplittableRandom(3), 5000, 1, 4);
    double[] sorted = keys.clone();
    Arrays.sort(sorted);
    HashSort sort = HashSort.on(device);
    try (DoubleArray there = device.copyOf(DoubleArray.wrap(keys));
        IntArray order = device.newInts(keys.length)) {
      sort.argsort(there, 1, order);
      int[] indices = order.onHost().hostArray();
      assertArrayEquals(sorted, Arrays.stream(indices).mapToDouble(i -> keys[i]).toArray());
      sort.ascending(there, 1);
      assertArrayEquals(sorted, there.toArray());
    }
  }

  @EveryDevice
  void refusesWhatHasNoOrderOnTheLine(Device device) {
    HashSort sort = HashSort.on(device);
    double[] keys = {3, 1, Double.NaN, Double.NaN};
    IntArray out = IntArray.wrap(7, 7, 7, 7);
    assertError(
        "keys[2] is NaN, which has no position on a line",
        () -> sort.argsort(DoubleArray.wrap(keys), 1, out));
    assertError(
        "keys[0] is NaN, which has no position on a line",
        () -> sort.sortByKey(FloatArray.wrap(Float.NaN), 1, IntArray.wrap(5)));
    for (double spacing : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertError(
          "spacing is " + spacing + ", must be above zero and finite",
          () -> sort.ascending(DoubleArray.wrap(), spacing));
    }
    assertError(
        "keys has 4 elements, out has 1",
        () -> sort.argsort(DoubleArray.wrap(keys), 1, IntArray.wrap(1)));
    assertError(
        "keys has 1 elements, values[1] has 2",
        () -> sort.sortByKey(DoubleArray.wrap(1), 1, IntArray.wrap(1), IntArray.wrap(1, 2)));
    FloatArray same = FloatArray.wrap(2, 1);
    assertError("values[0] and keys are the same array", () -> sort.sortByKey(same, 1, same));
    assertError(
        "values[1] and values[0] are the same array",
        () -> sort.sortByKey(DoubleArray.wrap(2, 1), 1, same, same));
    assertArrayEquals(new int[] {7, 7, 7, 7}, out.toArray(), "nothing was written");
    assertArrayEquals(new float[] {2, 1}, same.toArray(), "nothing was written");
    assertError(
        NullPointerException.class, "values[0]", () -> sort.sortByKey(same, 1, (Array<?>) null));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(HashSort.on(device))
        .operation(
            "ascending",
            (sort, seed) -> {
              FloatArray floats = FloatArray.wrap(shared(seed).floats());
              sort.ascending(floats, 1);
              DoubleArray doubles = DoubleArray.wrap(shared(seed).keys);
              sort.ascending(doubles, 1);
              return new Object[] {floats.toArray(), doubles.toArray()};
            })
        .operation(
            "sortByKey",
            (sort, seed) -> {
              Case c = shared(seed);
              IntArray ofFloats = IntArray.wrap(IntStream.range(0, c.keys.length).toArray());
              LongArray ofDoubles = LongArray.wrap(LongStream.range(0, c.keys.length).toArray());
              sort.sortByKey(FloatArray.wrap(c.floats()), 1, ofFloats);
              sort.sortByKey(DoubleArray.wrap(c.keys), 1, ofDoubles);
              return new Object[] {ofFloats.toArray(), ofDoubles.toArray()};
            })
        .operation(
            "argsort",
            (sort, seed) -> {
              Case c = shared(seed);
              IntArray ofFloats = IntArray.wrap(new int[c.keys.length]);
              IntArray ofDoubles = IntArray.wrap(new int[c.keys.length]);
              sort.argsort(FloatArray.wrap(c.floats()), 1, ofFloats);
              sort.argsort(DoubleArray.wrap(c.keys), 1, ofDoubles);
              return new Object[] {ofFloats.toArray(), ofDoubles.toArray()};
            })
        .verify();
  }

  /// Keys of two blocks, or a few; every third case has keys too far apart for buckets.
  private static Case shared(int seed) {
    int length = seed % 4 == 1 ? 17_000 + seed : 50 + seed;
    return new Case(spaced(Cases.random(seed), length, 1, seed % 3 == 0 ? 100 : 3), 1);
  }

  @Test
  void sortsPlainArrays() {
    double[] doubles = {3, 1, 2};
    assertArrayEquals(new int[] {1, 2, 0}, HashSort.argsort(doubles, 1));
    HashSort.ascending(doubles, 1);
    assertArrayEquals(new double[] {1, 2, 3}, doubles);
    float[] floats = {3, 1, 2};
    assertArrayEquals(new int[] {1, 2, 0}, HashSort.argsort(floats, 1));
    HashSort.ascending(floats, 1);
    assertArrayEquals(new float[] {1, 2, 3}, floats);
  }

  /// Figure 5.9 of the text: keys from 0 to 24, 2 apart or more; the first of them is 8.
  @Test
  void hasTheBucketsOfTheTextsFigure() {
    var buckets = Buckets.of(0, 24, 2, 12, HashSortTuning.of(Device.serial()));
    assertEquals(4, buckets.of(8));
    for (int i = 0; i <= 12; i++) {
      assertEquals(i, buckets.of(2 * i));
    }
    int[] indices = new int[4];
    HashSort.on(Device.serial()).argsort(DoubleArray.wrap(8, 24, 0, 14), 2, IntArray.wrap(indices));
    assertArrayEquals(new int[] {2, 0, 3, 1}, indices);
  }
}
