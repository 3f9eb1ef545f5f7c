package dev.shoal.primitives.sort;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.JdkOrder;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sorting on every device, against the JDK's stable sort of boxed indices.
class SortTest {
  /// Around the ends of leaves, networks, small and large partitions, and where threads set in.
  private static final int[] SIZES = {
    0, 1, 2, 3, 11, 12, 13, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 512, 513,
    1000, 1001, 1500, 1501, 2000, 2001, 2047, 2049, 3000, 3001, 4095, 4097, 8191, 8193, 16_383,
    16_385, 32_767, 32_769, 65_537, 150_001
  };

  /// The shapes of input, each a bit pattern for each index.
  private static final List<Shape> SHAPES =
      List.of(
          (random, n) -> i -> random.nextInt(),
          (random, n) -> i -> i,
          (random, n) -> i -> n - i,
          (random, n) -> i -> 7,
          (random, n) -> i -> random.nextInt(3) - 1,
          (random, n) -> i -> i % 17,
          (random, n) -> i -> Math.min(i, n - i),
          (random, n) -> i -> i == n / 2 ? -5 : i,
          (random, n) -> i -> i % (n / 5 + 1),
          (random, n) -> i -> random.nextInt(10) == 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE,
          (random, n) -> i -> random.nextInt() >> random.nextInt(32),
          (random, n) -> i -> i % 2 == 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE - i);

  /// The shapes that a look at a few elements suggests; see the test.
  private static final List<Shape> SURVEYED =
      List.of(
          (random, n) -> i -> random.nextInt(100) * 1_000_003,
          (random, n) -> i -> random.nextInt(50) == 0 ? random.nextInt() : random.nextInt(9) << 28,
          (random, n) -> i -> i % 7 == 0 || i > n / 2 ? random.nextInt() : random.nextInt(3) - 1,
          (random, n) -> i -> i < 64 ? i : random.nextInt(2) == 0 ? Integer.MIN_VALUE : -1,
          (random, n) -> i -> random.nextInt(90) == 0 ? random.nextInt(n) : i,
          (random, n) -> i -> random.nextInt(12) == 0 ? random.nextInt(n) : i,
          (random, n) -> i -> i % 500 < 3 ? Integer.MAX_VALUE - i % 500 : i,
          (random, n) -> i -> i % 500 < 7 ? Integer.MIN_VALUE + i % 500 : i,
          (random, n) -> i -> i < 3 ? Integer.MAX_VALUE : i,
          (random, n) -> i -> i < n - n / 20 ? i : random.nextInt(n),
          (random, n) -> i -> i < n / 2 ? i : random.nextInt(n),
          (random, n) -> i -> i < n - n / 4 ? i : random.nextInt(n),
          (random, n) -> i -> random.nextInt(2) == 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE,
          (random, n) -> i -> i == n - 2 ? 5 : random.nextInt(2) * 12,
          (random, n) -> i -> i < n / 5 ? 3 * i : 2 * (i - n / 5),
          (random, n) -> i -> i < n - 3 ? i / 2 : n / 3 + i,
          (random, n) -> i -> i % 100 == 99 ? n - i : i,
          (random, n) -> i -> i % (n / 9) * 10 + i / (n / 9));

  private interface Shape {
    IntUnaryOperator of(SplittableRandom random, int n);
  }

  /// Special values of floats, two odd NaNs among them.
  private static final double[] SPECIAL = {
    -0.0,
    0.0,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    Double.MIN_VALUE,
    1,
    -1
  };

  private static int[] ints(SplittableRandom random, int shape, int n) {
    IntUnaryOperator element = SHAPES.get(shape).of(random, n);
    int[] a = new int[n];
    Arrays.setAll(a, element);
    return a;
  }

  private static long[] longs(SplittableRandom random, int shape, int n) {
    int[] low = ints(random, shape, n);
    int shift = random.nextBoolean() ? 32 : random.nextInt(33);
    long[] a = new long[n];
    Arrays.setAll(a, i -> ((long) low[i] << shift) + (shape == 0 ? random.nextInt() : 0));
    return a;
  }

  private static float[] floats(SplittableRandom random, int shape, int n) {
    int[] pattern = ints(random, shape, n);
    float[] a = new float[n];
    for (int i = 0; i < n; i++) {
      a[i] =
          shape == 0 // any bits, so NaNs of all kinds too
              ? Float.intBitsToFloat(pattern[i])
              : shape == 4 ? (float) SPECIAL[random.nextInt(SPECIAL.length)] : pattern[i];
    }
    return a;
  }

  private static double[] doubles(SplittableRandom random, int shape, int n) {
    int[] pattern = ints(random, shape, n);
    double[] a = new double[n];
    for (int i = 0; i < n; i++) {
      a[i] =
          shape == 0
              ? Double.longBitsToDouble(
                  random.nextInt(50) == 0 ? -random.nextInt(9) : pattern[i] * 5L)
              : shape == 4 ? SPECIAL[random.nextInt(SPECIAL.length)] : pattern[i] / 3.0;
    }
    return a;
  }

  private static long[] follow(Array<?> a, int[] indices) {
    long[] bits = Elements.bits(a);
    return Arrays.stream(indices).mapToLong(i -> bits[i]).toArray();
  }

  private static Array<?> array(SplittableRandom random, int type, int shape, int n) {
    return switch (type) {
      case 0 -> IntArray.wrap(ints(random, shape, n));
      case 1 -> LongArray.wrap(longs(random, shape, n));
      case 2 -> FloatArray.wrap(floats(random, shape, n));
      default -> DoubleArray.wrap(doubles(random, shape, n));
    };
  }

  @EveryDevice
  void sortsEverySizeAndShape(Device device) {
    Sort sort = Sort.on(device);
    for (int n : SIZES) {
      SplittableRandom random = Cases.random(n);
      int type = random.nextInt(4);
      for (int k = 0; k < (n > 10_000 ? 4 : 4 * SHAPES.size()); k++) {
        check(sort, random, (type + k) % 4, n > 10_000 ? random.nextInt(SHAPES.size()) : k / 4, n);
      }
    }
  }

  /// Every length of the networks and of the first splits: none may lose what pads a vector.
  @EveryDevice
  void sortsEveryShortLength(Device device) {
    Sort sort = Sort.on(device);
    for (int n = 0; n <= 300; n++) {
      SplittableRandom random = Cases.random(n);
      int shape = n % 3 == 0 ? 0 : n % SHAPES.size();
      int from = random.nextInt(20);
      int[] ints = ints(random, shape, from + n + 20);
      int[] expectedInts = ints.clone();
      Arrays.sort(expectedInts, from, from + n);
      sort.ascending(IntArray.wrap(ints), from, from + n);
      assertArrayEquals(expectedInts, ints, () -> "ints, shape " + shape);
      long[] longs = longs(random, shape, from + n + 20);
      long[] expectedLongs = longs.clone();
      Arrays.sort(expectedLongs, from, from + n);
      sort.ascending(LongArray.wrap(longs), from, from + n);
      assertArrayEquals(expectedLongs, longs, () -> "longs, shape " + shape);
      for (int type = 2; type < 4; type++) {
        Array<?> a = array(random, type, n % 2 == 0 ? 0 : 4, n); // NaNs of all kinds among them
        long[] expected = follow(a, JdkOrder.of(a, false, false));
        sort(sort, a, false);
        assertArrayEquals(expected, Elements.bits(a));
      }
    }
  }

  /// A few values, with others that no sample contains; and ranges of which few elements are out of
  /// order: single ones, several in a row, at the front, all at the end, too many.
  @EveryDevice
  void sortsFewValuesAndFewElementsOutOfOrder(Device device) {
    Sort sort = Sort.on(device);
    for (int n : new int[] {4095, 4096, 8191, 8192, 8193, 9001, 40_000}) {
      SplittableRandom random = Cases.random(n);
      for (Shape shape : SURVEYED) {
        IntUnaryOperator element = shape.of(random, n);
        int[] a = IntStream.range(0, n).map(element).toArray();
        int[] expected = a.clone();
        Arrays.sort(expected);
        sort.ascending(IntArray.wrap(a));
        assertArrayEquals(expected, a);
        long[] longs = IntStream.range(0, n).mapToLong(i -> element.applyAsInt(i) * 5L).toArray();
        long[] expectedLongs = longs.clone();
        Arrays.sort(expectedLongs);
        sort.ascending(LongArray.wrap(longs));
        assertArrayEquals(expectedLongs, longs);
        DoubleArray keys =
            DoubleArray.wrap(
                IntStream.range(0, n)
                    .mapToDouble(i -> i % 9 == 5 ? Double.NaN : element.applyAsInt(i))
                    .toArray());
        long[] expectedBits = follow(keys, JdkOrder.of(keys, true, false));
        sort.descending(keys);
        assertArrayEquals(expectedBits, Elements.bits(keys));
      }
    }
  }

  /// Pivots that are the minimum or the maximum of nearly all, and ties of all upper bits.
  @EveryDevice
  void splitsTiesOfUpperBits(Device device) {
    Sort sort = Sort.on(device);
    for (int n : new int[] {129, 257, 2_049, 32_768, 33_000, 70_001}) {
      SplittableRandom random = Cases.random(n);
      for (long upper : new long[] {0, -1L << 32, Long.MIN_VALUE, 0x7fff_ffffL << 32}) {
        long[] a = new long[n];
        Arrays.setAll(
            a, i -> upper | (i % 8 == 0 ? random.nextInt() & 0xffff_ffffL : 0xffff_ffffL));
        long[] expected = a.clone();
        Arrays.sort(expected);
        sort.ascending(LongArray.wrap(a));
        assertArrayEquals(expected, a);
        int[] b = new int[n];
        Arrays.setAll(b, i -> i % 8 == 0 ? random.nextInt() : (int) (upper >>> 32));
        int[] expectedInts = b.clone();
        Arrays.sort(expectedInts);
        sort.ascending(IntArray.wrap(b));
        assertArrayEquals(expectedInts, b);
      }
    }
  }

  @EveryDevice
  void sortsLargeArraysOfEachType(Device device) {
    Sort sort = Sort.on(device);
    for (int type = 0; type < 4; type++) {
      SplittableRandom random = Cases.random(type);
      check(sort, random, type, 0, 300_000 + random.nextInt(1000));
    }
  }

  private static void check(Sort sort, SplittableRandom random, int type, int shape, int n) {
    Array<?> a = array(random, type, shape, n);
    boolean descends = random.nextBoolean();
    boolean unsigned = random.nextInt(3) == 0;
    int[] order = JdkOrder.of(a, descends, unsigned);
    String what = "type " + type + " shape " + shape + " n " + n + (descends ? " down" : " up");
    Sort s = unsigned ? sort.unsigned() : sort;
    IntArray indices = IntArray.wrap(new int[n]);
    s.argsort(a, descends ? SortOrder.DESCENDING : SortOrder.ASCENDING, indices);
    assertArrayEquals(order, indices.toArray(), what);
    long[] expected = follow(a, order);
    assertEquals(!descends, !descends && sortedCopy(s, a, false), what);
    Array<?> copy = a.copy();
    sort(s, copy, descends);
    assertArrayEquals(expected, Elements.bits(copy), what);
  }

  private static boolean sortedCopy(Sort sort, Array<?> a, boolean descends) {
    Array<?> copy = a.copy();
    sort(sort, copy, descends);
    return sort.isSorted(copy);
  }

  private static <A extends Array<A>> void sort(Sort sort, Array<?> array, boolean descends) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A a = (A) array;
    if (descends) {
      sort.descending(a);
    } else {
      sort.ascending(a);
    }
  }

  @EveryDevice
  void sortsRangesAndLeavesTheRest(Device device) {
    Sort sort = Sort.on(device);
    Cases.forAll(
        random -> random.nextInt(2000),
        _ -> null,
        n -> {
          SplittableRandom random = Cases.random(n);
          int from = random.nextInt(n + 1);
          int to = from + random.nextInt(n - from + 1);
          DoubleArray a = DoubleArray.wrap(doubles(random, 4, n));
          IntArray b = IntArray.wrap(ints(random, 0, n));
          long[] expectedA = Elements.bits(a);
          System.arraycopy(
              follow(a, JdkOrder.of(a, from, to, true)), 0, expectedA, from, to - from);
          long[] expectedB = Elements.bits(b);
          System.arraycopy(
              follow(b, JdkOrder.of(b, from, to, false)), 0, expectedB, from, to - from);
          sort.descending(a, from, to);
          sort.ascending(b, from, to);
          assertArrayEquals(expectedA, Elements.bits(a));
          assertArrayEquals(expectedB, Elements.bits(b));
        });
    assertThrows(IndexOutOfBoundsException.class, () -> sort.ascending(IntArray.wrap(1), 0, 2));
  }

  @EveryDevice
  void bringsValuesAlong(Device device) {
    Sort sort = Sort.on(device);
    for (int n : new int[] {0, 1, 5, 1000, 70_000}) {
      SplittableRandom random = Cases.random(n);
      for (int type = 0; type < 4; type++) {
        Array<?> keys = array(random, type, 4, n);
        IntArray ints = IntArray.wrap(ints(random, 0, n));
        DoubleArray doubles = DoubleArray.wrap(random.doubles(n).toArray());
        int[] order = JdkOrder.of(keys, type % 2 == 0, false);
        long[][] expected = {follow(keys, order), follow(ints, order), follow(doubles, order)};
        byKey(sort, keys, type % 2 == 0, ints, doubles);
        assertArrayEquals(expected[0], Elements.bits(keys));
        assertArrayEquals(expected[1], Elements.bits(ints));
        assertArrayEquals(expected[2], Elements.bits(doubles));
      }
    }
  }

  /// One array of values may be packed with the keys. Values are of any bits, NaNs too.
  @EveryDevice
  void bringsOneValueAlong(Device device) {
    Sort sort = Sort.on(device);
    for (int n : new int[] {0, 1, 5, 33, 1000, 70_000, (1 << 19) + 1}) {
      SplittableRandom random = Cases.random(n);
      for (int k = 0; k < (n > 100_000 ? 2 : 16); k++) {
        int type = n > 100_000 ? random.nextInt(2) * 2 : k / 4;
        int shape = random.nextInt(SHAPES.size());
        Array<?> keys = array(random, type, shape, n);
        Array<?> values = array(random, k % 4, 0, n);
        boolean descends = random.nextBoolean();
        boolean unsigned = random.nextBoolean();
        int[] order = JdkOrder.of(keys, descends, unsigned);
        String what = "types " + type + ", " + k % 4 + ", shape " + shape + ", n " + n;
        long[] expectedKeys = follow(keys, order);
        long[] expectedValues = follow(values, order);
        byKey(unsigned ? sort.unsigned() : sort, keys, descends, values);
        assertArrayEquals(expectedKeys, Elements.bits(keys), what);
        assertArrayEquals(expectedValues, Elements.bits(values), what);
      }
    }
  }

  /// Many elements agree in all but the lowest bits: runs of all lengths, distributed to the
  /// threads and not.
  @EveryDevice
  void ordersByTheLowestBits(Device device) {
    Sort sort = Sort.on(device);
    for (int groups : new int[] {1, 2, 30, 1000, 4000}) {
      SplittableRandom random = Cases.random(groups);
      long apart = Long.MAX_VALUE / groups;
      long[] a = new long[150_000];
      Arrays.setAll(a, _ -> random.nextInt(groups) * apart + random.nextInt(1 << 14));
      LongArray keys = LongArray.wrap(a);
      IntArray indices = device.newInts(a.length);
      for (int repeat = 0; repeat < 2; repeat++) {
        sort.argsort(keys, indices);
        assertArrayEquals(JdkOrder.of(keys, false, false), indices.toArray());
      }
    }
  }

  private static <K extends Array<K>> void byKey(
      Sort sort, Array<?> array, boolean descends, Array<?>... values) {
    @SuppressWarnings("unchecked") // an array is of its own type
    K keys = (K) array;
    if (descends) {
      sort.sortByKey(keys, SortOrder.DESCENDING, values);
    } else {
      sort.sortByKey(keys, values);
    }
  }

  @EveryDevice
  void detectsSortedArrays(Device device) {
    Sort sort = Sort.on(device);
    assertTrue(sort.isSorted(IntArray.wrap()));
    assertTrue(sort.isSorted(IntArray.wrap(1, 1, 2)));
    assertFalse(sort.isSorted(IntArray.wrap(1, 1, 0)));
    assertTrue(sort.unsigned().isSorted(IntArray.wrap(1, -1)));
    assertFalse(sort.unsigned().isSorted(LongArray.wrap(-1, 1)));
    assertTrue(sort.isSorted(DoubleArray.wrap(-0.0, 0.0, Double.NaN)));
    assertFalse(sort.isSorted(FloatArray.wrap(0f, -0f)));
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Sort sort = Sort.on(device);
    IntArray two = IntArray.wrap(2, 1);
    IntArray three = IntArray.wrap(3, 2, 1);
    assertError("keys has 2 elements, out has 3", () -> sort.argsort(two, three));
    assertError("out and keys are the same array", () -> sort.argsort(two, two));
    assertError("keys has 2 elements, values[0] has 3", () -> sort.sortByKey(two, three));
    assertError(
        "values[1] and keys are the same array",
        () -> sort.sortByKey(two, IntArray.wrap(1, 2), two));
    assertArrayEquals(new int[] {2, 1}, two.toArray());
  }

  /// Inputs built against the indices that pivots are sampled from: each split finds next to
  /// nothing below its pivot, so the limit on depth must step in.
  @EveryDevice
  void survivesAnAdversary(Device device) {
    int n = 100_000;
    int[] a = new int[n];
    for (int i = 0; i < n; i++) {
      a[i] = i % 2 == 0 ? i : n - i;
    }
    for (int round = 0; round < 3; round++) {
      int[] expected = a.clone();
      Arrays.sort(expected);
      IntArray copy = IntArray.wrap(a.clone());
      Sort.on(device).ascending(copy);
      assertArrayEquals(expected, copy.toArray());
      for (int i = 0; i < n / 2; i += 3) { // the next round is harder
        int old = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = old;
      }
    }
  }

  /// `device`, which takes host arrays only if it works on the host.
  private static Device resident(Device device) {
    return device instanceof Device.OpenCl openCl
        ? new Device.OpenCl(openCl.context(), openCl.launchConfig(), false)
        : device;
  }

  /// Around the ends of tiles, which are 448, 960 or 1024 elements, and of chunks.
  @EveryDevice
  void sortsWhatLivesOnTheDevice(Device staged) {
    Device device = resident(staged);
    Sort sort = Sort.on(device);
    for (int n : new int[] {0, 1, 447, 449, 959, 961, 1025, 6 * 960 + 1, 100_001}) {
      SplittableRandom random = Cases.random(n);
      for (int type = 0; type < 4; type++) {
        checkResident(device, sort, array(random, type, n % 2 == 0 ? 4 : 0, n));
      }
    }
  }

  private static <A extends Array<A>> void checkResident(Device device, Sort sort, Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    int n = x.length();
    int[] up = JdkOrder.of(x, false, false);
    int[] down = JdkOrder.of(x, true, false);
    try (A in = device.copyOf(x);
        IntArray indices = device.newInts(n)) {
      sort.argsort(in, indices);
      assertArrayEquals(up, indices.toArray());
      sort.argsort(in, SortOrder.DESCENDING, indices);
      assertArrayEquals(down, indices.toArray());
      assertArrayEquals(Elements.bits(x), Elements.bits(in), "keys are not changed");
      sort.descending(in);
      assertArrayEquals(follow(x, down), Elements.bits(in));
      sort.ascending(in, n / 4, n / 2);
      assertArrayEquals(
          Arrays.copyOf(follow(x, down), n / 4), Arrays.copyOf(Elements.bits(in), n / 4));
      assertTrue(sort.isSorted(device.copyOf(Elements.range(in, n / 4, n / 2))));
    }
  }

  /// Keys whose bits differ in none, in one digit, across digits, and in the highest alone.
  @EveryDevice
  void sortsByTheBitsThatDiffer(Device staged) {
    Device device = resident(staged);
    Sort sort = Sort.on(device);
    int n = 5000;
    for (long bits : new long[] {0, 0xFF0, 0x7000_0000_0080L, 1L << 63, 0xC000_0000_0000_0001L}) {
      SplittableRandom random = Cases.random(n);
      long[] x = random.longs(n).map(v -> (v & bits) | 6).toArray();
      try (LongArray a = device.copyOf(LongArray.wrap(x));
          IntArray indices = device.newInts(n)) {
        int[] expected = JdkOrder.of(LongArray.wrap(x), false, true);
        sort.unsigned().argsort(a, indices);
        assertArrayEquals(expected, indices.toArray());
        sort.unsigned().ascending(a);
        assertArrayEquals(follow(LongArray.wrap(x), expected), a.toArray());
        sort.unsigned().argsort(a, indices); // of what is in order
        assertArrayEquals(IntStream.range(0, n).toArray(), indices.toArray());
      }
    }
  }

  @EveryDevice
  void bringsAlongValuesThatLiveOnTheDevice(Device staged) {
    Device device = resident(staged);
    Sort sort = Sort.on(device);
    for (int n : new int[] {70_000, 5}) {
      SplittableRandom random = Cases.random(n);
      IntArray keys = IntArray.wrap(ints(random, 4, n));
      LongArray values = LongArray.wrap(random.longs(n).toArray());
      int[] order = JdkOrder.of(keys, true, false);
      try (IntArray k = device.copyOf(keys);
          LongArray v = device.copyOf(values)) {
        sort.sortByKey(k, SortOrder.DESCENDING, v);
        assertArrayEquals(follow(keys, order), Elements.bits(k));
        assertArrayEquals(follow(values, order), Elements.bits(v));
      }
    }
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = resident(staged);
      Sort sort = Sort.on(device);
      IntArray here = device.copyOf(IntArray.wrap(1, 0));
      IntArray there = IntArray.wrap(1, 0);
      assertThrows(IllegalArgumentException.class, () -> sort.ascending(there));
      assertThrows(IllegalArgumentException.class, () -> sort.argsort(here, there));
      assertThrows(IllegalArgumentException.class, () -> sort.argsort(there, here));
      assertThrows(IllegalArgumentException.class, () -> sort.isSorted(there));
      assertThrows(IllegalArgumentException.class, () -> sort.sortByKey(here, there));
      assertThrows(IllegalArgumentException.class, () -> sort.sortByKey(there, here));
      assertThrows(IllegalArgumentException.class, () -> Sort.on(Device.cpu(1)).ascending(here));
      assertArrayEquals(new int[] {1, 0}, here.toArray());
      assertArrayEquals(new int[] {1, 0}, there.toArray());
    }
  }

  /// A radix sort of so many begins with the most significant digit that differs, unless too many
  /// agree in it.
  @ParameterizedTest
  @ValueSource(strings = {"all bits", "low bits", "one large", "few", "two digits"})
  void manyByRadix(String kind) {
    int n = (1 << 19) + 12_345;
    SplittableRandom random = Cases.random(kind.length());
    long[] a = new long[n];
    Arrays.setAll(
        a,
        i ->
            switch (kind) {
              case "all bits" -> random.nextLong();
              case "low bits" -> random.nextLong(1 << 20) - (1 << 10);
              case "one large" -> i % 3 == 0 ? random.nextLong() : random.nextLong(1L << 50);
              case "few" -> random.nextLong(5) << 40;
              default -> (random.nextLong(200) << 56) + random.nextLong(256);
            });
    int[] b = Arrays.stream(a).mapToInt(x -> (int) (x ^ (x >>> 32))).toArray();
    long[] expected = a.clone();
    int[] expectedInts = b.clone();
    Arrays.sort(expected);
    Arrays.sort(expectedInts);
    for (int threads : new int[] {1, 2, 3}) {
      long[] x = new long[n + 2];
      int[] y = new int[n + 2];
      System.arraycopy(a, 0, x, 1, n);
      System.arraycopy(b, 0, y, 1, n);
      WorkerPool workers = Device.cpu(threads).workers();
      new LongRadix(workers, SortTuning.host().radix()).sort(x, 1, n + 1);
      new IntRadix(workers, SortTuning.host().radix()).sort(y, 1, n + 1);
      assertArrayEquals(expected, Arrays.copyOfRange(x, 1, n + 1));
      assertArrayEquals(expectedInts, Arrays.copyOfRange(y, 1, n + 1));
      assertEquals(0, x[0] | x[n + 1] | y[0] | y[n + 1]);
    }
    long[] z = a.clone();
    new LongRadix(SortTuning.host().radix()).sort(z, 0, n);
    assertArrayEquals(expected, z);
  }

  @Test
  void sortsWithMoreThreadsThanParts() {
    Sort sort = Sort.on(Device.cpu(257));
    for (int n : new int[] {1 << 20, 1 << 16}) { // what the first left must not disturb the second
      int[] a = Cases.random(n).ints(n).toArray();
      int[] expected = a.clone();
      Arrays.sort(expected);
      sort.ascending(IntArray.wrap(a));
      assertArrayEquals(expected, a);
    }
  }

  @Test
  void sortsObjectsStably() {
    record Named(long key, int number) {}
    SplittableRandom random = Cases.random(1);
    Named[] named = new Named[10_000];
    Arrays.setAll(
        named, i -> new Named((random.nextLong(100) - 50) << (random.nextInt(2) * 40), i));
    Named[] expected = named.clone();
    Arrays.sort(expected, Comparator.comparingLong(Named::key));
    Sort.by(named, Named::key);
    assertArrayEquals(expected, named);
    Object[] none = {};
    Sort.by(none, Object::hashCode);
  }

  @Test
  void sortsPlainArrays() {
    int[] ints = {3, -1, 2};
    Sort.ascending(ints);
    assertArrayEquals(new int[] {-1, 2, 3}, ints);
    double[] doubles = {Double.NaN, 0.0, -0.0};
    Sort.ascending(doubles);
    assertArrayEquals(new double[] {-0.0, 0.0, Double.NaN}, doubles);
    long[] longs = {Long.MAX_VALUE, Long.MIN_VALUE};
    Sort.ascending(longs);
    assertArrayEquals(new long[] {Long.MIN_VALUE, Long.MAX_VALUE}, longs);
    float[] floats = {1, Float.NEGATIVE_INFINITY};
    Sort.ascending(floats);
    assertArrayEquals(new float[] {Float.NEGATIVE_INFINITY, 1}, floats);
    Sort.descending(ints);
    assertArrayEquals(new int[] {3, 2, -1}, ints);
    Sort.descending(doubles);
    assertArrayEquals(new double[] {0.0, -0.0, Double.NaN}, doubles);
    Sort.descending(longs);
    assertArrayEquals(new long[] {Long.MAX_VALUE, Long.MIN_VALUE}, longs);
    Sort.descending(floats);
    assertArrayEquals(new float[] {1, Float.NEGATIVE_INFINITY}, floats);
  }

  @Test
  void argsortsPlainArrays() {
    assertArrayEquals(new int[] {1, 2, 0, 3}, Sort.argsort(new int[] {3, -1, 2, 3}));
    assertArrayEquals(new int[] {1, 2, 0, 3}, Sort.argsort(new long[] {3, -1, 2, 3}));
    assertArrayEquals(new int[] {1, 2, 0, 3}, Sort.argsort(new float[] {3, -0f, 0, Float.NaN}));
    assertArrayEquals(new int[] {1, 2, 0, 3}, Sort.argsort(new double[] {3, -0.0, 0, Double.NaN}));
    assertError(NullPointerException.class, "keys", () -> Sort.argsort((int[]) null));
  }

  /// Sorts nothing, and runs on the serial device alone.
  private record NoSort() implements SortAlgorithm {
    @Override
    public String title() {
      return "no-sort";
    }

    @Override
    public boolean runsOn(Device device) {
      return device instanceof Device.Serial;
    }

    @Override
    public SortKernel kernel(Device device) {
      return new SortKernel() {
        @Override
        public void sort(Array<?> a, int from, int to, SortOrder order) {}

        @Override
        public void argsort(Array<?> keys, SortOrder order, IntArray out) {
          Arrays.fill(out.hostArray(), order.isUnsigned() ? 1 : 0);
        }

        @Override
        public boolean isSorted(Array<?> a, SortOrder order) {
          return false;
        }
      };
    }

    @Override
    public SegmentedSortKernel segmentedKernel(Device device) {
      throw new UnsupportedOperationException("no-sort sorts no segments");
    }
  }

  @Test
  void takesAUserDefinedAlgorithm() {
    IntArray out = IntArray.wrap(7, 7);
    Sort sort = Sort.on(Device.serial()).with(new NoSort());
    assertFalse(sort.isSorted(out));
    sort.unsigned().argsort(LongArray.wrap(1, 2), out);
    assertArrayEquals(new int[] {1, 1}, out.hostArray());
    assertError(
        UnsupportedOperationException.class,
        "cpu:2 has no no-sort; it has adaptive",
        () -> Sort.on(Device.cpu(2)).with(new NoSort()));
  }

  /// By seed: some that one thread sorts, some for many.
  private static final int[] LENGTHS = {100, 3_000, 40_000, 17, 5_000, 70_000, 1_000, 33_000};

  private static IntArray someInts(int seed) {
    return IntArray.wrap(new SplittableRandom(seed).ints(LENGTHS[seed]).toArray());
  }

  private static LongArray someLongs(int seed) {
    return LongArray.wrap(new SplittableRandom(seed).longs(LENGTHS[seed]).toArray());
  }

  private static FloatArray someFloats(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return FloatArray.wrap(floats(random, random.nextInt(2) * 4, LENGTHS[seed]));
  }

  private static DoubleArray someDoubles(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return DoubleArray.wrap(doubles(random, random.nextInt(2) * 4, LENGTHS[seed]));
  }

  /// The bits of what a call has sorted.
  private static <A extends Array<A>> long[] after(A a, Consumer<A> sort) {
    sort.accept(a);
    return Elements.bits(a);
  }

  private static IntArray indices(int seed) {
    return IntArray.wrap(new int[LENGTHS[seed]]);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Sort.on(device))
        .operation("ascending ints", (sort, seed) -> after(someInts(seed), sort::ascending))
        .operation("ascending floats", (sort, seed) -> after(someFloats(seed), sort::ascending))
        .operation(
            "ascending a range",
            (sort, seed) ->
                after(someLongs(seed), a -> sort.ascending(a, a.length() / 4, a.length())))
        .operation("descending doubles", (sort, seed) -> after(someDoubles(seed), sort::descending))
        .operation(
            "descending a range",
            (sort, seed) -> after(someInts(seed), a -> sort.descending(a, 1, a.length() - 1)))
        .operation(
            "sortByKey",
            (sort, seed) -> {
              LongArray values = someLongs(seed + 1 & 7);
              IntArray keys =
                  IntArray.wrap(Arrays.copyOf(someInts(seed).hostArray(), values.length()));
              sort.sortByKey(keys, values);
              return List.of(keys.hostArray(), values.hostArray()).toArray();
            })
        .operation(
            "sortByKey descending",
            (sort, seed) -> {
              IntArray values = someInts(seed);
              DoubleArray keys = someDoubles(seed);
              sort.sortByKey(keys, SortOrder.DESCENDING, values);
              return List.of(Elements.bits(keys), values.hostArray()).toArray();
            })
        .operation(
            "argsort",
            (sort, seed) -> after(indices(seed), out -> sort.argsort(someDoubles(seed), out)))
        .operation(
            "argsort descending",
            (sort, seed) ->
                after(
                    indices(seed),
                    out -> sort.argsort(someFloats(seed), SortOrder.DESCENDING, out)))
        .operation("isSorted", (sort, seed) -> sort.isSorted(someInts(seed)))
        .verify();
  }
}
