package dev.shoal.primitives.rank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [Rank], on every device, against sorts of the JDK.
class RankTest {
  @EveryDevice
  void findsTheElementThatASortPutsThere(Device device) {
    Rank rank = Rank.on(device);
    Cases.forAll(Elements::any, RankTest::smaller, x -> checkSomeRanks(rank, x));
  }

  @EveryDevice
  void findsRanksAmongMany(Device device) {
    Rank rank = Rank.on(device);
    for (Array<?> x : many(Cases.random(0), 140_001)) {
      checkSomeRanks(rank, x);
    }
  }

  /// Shapes that a sample misjudges, and some that it does not.
  private static List<Array<?>> many(SplittableRandom random, int n) {
    double[] outlier = random.doubles(n, 1000, 1001).toArray();
    outlier[n / 3] = -Double.MAX_VALUE;
    outlier[n / 2] = Double.NaN;
    float[] signs = new float[n];
    for (int i = 0; i < n; i++) {
      signs[i] = random.nextInt(3) == 0 ? -0.0f : random.nextInt(2);
    }
    int[] plateau = random.ints(n).toArray();
    Arrays.fill(plateau, n / 4, n, 77);
    return List.of(
        IntArray.wrap(random.ints(n).toArray()),
        IntArray.wrap(IntStream.range(0, n).toArray()),
        IntArray.wrap(IntStream.range(0, n).map(i -> n - i).toArray()),
        IntArray.wrap(IntStream.range(0, n).map(i -> i & 1).toArray()),
        IntArray.wrap(new int[n]),
        IntArray.wrap(plateau),
        LongArray.wrap(random.longs(n).toArray()),
        LongArray.wrap(random.longs(n, 0, 3).map(v -> v << 62).toArray()),
        FloatArray.wrap(signs),
        DoubleArray.wrap(outlier));
  }

  private static void checkSomeRanks(Rank rank, Array<?> x) {
    int n = x.length();
    if (n > 0) {
      long[] sorted = Elements.bits(sort(copy(x)));
      for (int k : new int[] {0, n / 10, n / 4, n / 2, n - 1 - n / 1000, n - 1}) {
        assertEquals(sorted[k], bits(rank, x, k), "rank " + k + " of " + n);
      }
    }
  }

  private static long bits(Rank rank, Array<?> array, int k) {
    return switch (array) {
      case IntArray x -> rank.kth(x, k);
      case LongArray x -> rank.kth(x, k);
      case FloatArray x -> Float.floatToRawIntBits(rank.kth(x, k));
      case DoubleArray x -> Double.doubleToRawLongBits(rank.kth(x, k));
    };
  }

  @EveryDevice
  void listsTheGreatestAndTheLeast(Device device) {
    Rank rank = Rank.on(device);
    Cases.<Array<?>>forAll(
        random -> halved(Elements.any(random), 20_000),
        RankTest::smaller,
        x -> checkLists(rank, x, x.length() / 3));
  }

  @EveryDevice
  void listsAsManyAsThereAre(Device device) {
    Rank rank = Rank.on(device);
    for (int n : new int[] {0, 1, 2, 63, 4097}) {
      checkLists(rank, FloatArray.wrap(floats(Cases.random(n), n)), n);
      checkLists(rank, FloatArray.wrap(floats(Cases.random(n), n)), 0);
    }
  }

  @EveryDevice
  void listsFewOfMany(Device device) {
    Rank rank = Rank.on(device);
    for (Array<?> x : many(Cases.random(1), 140_001)) {
      checkLists(rank, x, 100);
    }
  }

  private static <A extends Array<A>> void checkLists(Rank rank, Array<?> array, int m) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    int[] ascending = indices(x, m, comparing(x));
    int[] descending = indices(x, m, nansLast(x, comparing(x).reversed()));
    IntArray out = IntArray.wrap(new int[m]);
    rank.smallestIndices(x, out);
    assertArrayEquals(ascending, out.toHost());
    rank.largestIndices(x, out);
    assertArrayEquals(descending, out.toHost());
    A values = x.newLike(m);
    long[] bits = Elements.bits(x);
    rank.smallest(x, values);
    assertArrayEquals(
        Arrays.stream(ascending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
    rank.largest(x, values);
    assertArrayEquals(
        Arrays.stream(descending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
    assertArrayEquals(bits, Elements.bits(x), "in is not changed");
  }

  /// The first m places in that order, the lower first where it makes no difference.
  private static int[] indices(Array<?> x, int m, Comparator<Integer> order) {
    Comparator<Integer> total = order.thenComparing(Comparator.naturalOrder());
    var first = new PriorityQueue<>(total.reversed());
    for (int i = 0; i < x.length() && m > 0; i++) {
      if (first.size() < m) {
        first.add(i);
      } else if (total.compare(i, first.peek()) < 0) {
        first.poll();
        first.add(i);
      }
    }
    return first.stream().sorted(total).mapToInt(Integer::intValue).toArray();
  }

  private static Comparator<Integer> comparing(Array<?> array) {
    return switch (array) {
      case IntArray x -> Comparator.comparingInt(i -> x.toHost()[i]);
      case LongArray x -> Comparator.comparingLong(i -> x.toHost()[i]);
      case FloatArray x -> (i, j) -> Float.compare(x.toHost()[i], x.toHost()[j]);
      case DoubleArray x -> Comparator.comparingDouble(i -> x.toHost()[i]);
    };
  }

  private static Comparator<Integer> nansLast(Array<?> array, Comparator<Integer> order) {
    return switch (array) {
      case FloatArray x ->
          Comparator.<Integer, Boolean>comparing(i -> Float.isNaN(x.toHost()[i]))
              .thenComparing(order);
      case DoubleArray x ->
          Comparator.<Integer, Boolean>comparing(i -> Double.isNaN(x.toHost()[i]))
              .thenComparing(order);
      case IntArray _, LongArray _ -> order;
    };
  }

  @EveryDevice
  void quantilesAreElementsOrBetweenThem(Device device) {
    Rank rank = Rank.on(device);
    IntArray x = IntArray.wrap(40, 10, 30, 20, 50);
    assertArrayEquals(
        new double[] {10, 20, 30, 40, 50, 14, 48}, rank.quantiles(x, 0, .25, .5, .75, 1, .1, .95));
    assertArrayEquals(new double[] {7}, rank.quantiles(LongArray.wrap(7), 0.3));
    assertArrayEquals(new double[0], rank.quantiles(LongArray.wrap(7)));
    assertArrayEquals(
        new double[] {0},
        rank.quantiles(DoubleArray.wrap(Double.MAX_VALUE, -Double.MAX_VALUE), .5));
    assertArrayEquals(
        new double[] {Double.NEGATIVE_INFINITY},
        rank.quantiles(DoubleArray.wrap(5, Double.NEGATIVE_INFINITY), .5));
  }

  /// The true value, by [BigDecimal]; two roundings of sums and one of the share lie between.
  @EveryDevice
  void quantilesAreNearTheTrueOnes(Device device) {
    Rank rank = Rank.on(device);
    for (int n : new int[] {2, 10, 3000, 250_001}) {
      double[] x = Cases.random(n).doubles(n, -1, 1).toArray();
      double[] sorted = x.clone();
      Arrays.sort(sorted);
      double[] p = Cases.random(1).doubles(20).toArray();
      double[] quantiles = rank.quantiles(DoubleArray.wrap(x), p);
      for (int q = 0; q < p.length; q++) {
        BigDecimal place = new BigDecimal(p[q]).multiply(BigDecimal.valueOf(n - 1));
        int at = place.intValue();
        BigDecimal low = new BigDecimal(sorted[at]);
        BigDecimal high = new BigDecimal(sorted[Math.min(at + 1, n - 1)]);
        BigDecimal share = place.subtract(BigDecimal.valueOf(at));
        double expected = low.add(high.subtract(low).multiply(share)).doubleValue();
        assertEquals(
            expected,
            quantiles[q],
            1e-15 + Math.abs(high.doubleValue() - low.doubleValue()) * n * 2e-16);
      }
    }
  }

  @EveryDevice
  void saysWhatIsWrong(Device device) {
    Rank rank = Rank.on(device);
    FloatArray x = FloatArray.wrap(1, 2, Float.NaN);
    assertError(IndexOutOfBoundsException.class, "k is 3, in has 3 elements", () -> rank.kth(x, 3));
    assertError(
        IndexOutOfBoundsException.class, "k is -1, in has 3 elements", () -> rank.kth(x, -1));
    assertError(
        IllegalArgumentException.class,
        "out has 4 elements, in has 3",
        () -> rank.largest(x, device.newFloats(4)));
    assertError(
        IllegalArgumentException.class, "out and in are the same array", () -> rank.smallest(x, x));
    assertError(
        IllegalArgumentException.class,
        "in[2] is not a number: there are no quantiles",
        () -> rank.quantiles(x, .5));
    assertError(
        IllegalArgumentException.class,
        "p[1] is 1.5, must be 0 … 1",
        () -> rank.quantiles(IntArray.wrap(1), .5, 1.5));
    assertError(
        IllegalArgumentException.class,
        "p[0] is NaN, must be 0 … 1",
        () -> rank.quantiles(IntArray.wrap(1), Double.NaN));
    assertError(
        NoSuchElementException.class,
        "in is empty: there are no quantiles",
        () -> rank.quantiles(IntArray.wrap(), .5));
  }

  private static void assertError(
      Class<? extends RuntimeException> type, String message, Runnable call) {
    assertEquals(message, assertThrows(type, call::run).getMessage());
  }

  /// `device`, which no longer takes arrays on the heap unless it works there.
  private static Device resident(Device device) {
    return device instanceof Device.OpenCl openCl
        ? new Device.OpenCl(openCl.context(), openCl.shape(), false)
        : device;
  }

  /// Around the ends of tiles and shares.
  @EveryDevice
  void ranksWhatLivesOnTheDevice(Device staged) {
    Device device = resident(staged);
    Rank rank = Rank.on(device);
    for (int n : new int[] {1, 511, 513, 6 * 512 + 1, 20_001}) {
      for (Array<?> x : many(Cases.random(n), n)) {
        checkResident(device, rank, x, 1 + n / 100);
      }
      checkResident(device, rank, FloatArray.wrap(floats(Cases.random(n), n)), n);
    }
  }

  private static <A extends Array<A>> void checkResident(
      Device device, Rank rank, Array<?> array, int m) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    long[] bits = Elements.bits(x);
    int[] ascending = indices(x, m, comparing(x));
    int[] descending = indices(x, m, nansLast(x, comparing(x).reversed()));
    try (A in = device.copyOf(x);
        IntArray places = device.newInts(m);
        A values = in.newLike(m)) {
      checkSomeRanks(rank, in);
      rank.smallestIndices(in, places);
      assertArrayEquals(ascending, places.toHost());
      rank.largestIndices(in, places);
      assertArrayEquals(descending, places.toHost());
      rank.largest(in, values);
      assertArrayEquals(
          Arrays.stream(descending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
      rank.smallest(in, values);
      assertArrayEquals(
          Arrays.stream(ascending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
      assertArrayEquals(bits, Elements.bits(in), "in is not changed");
    }
  }

  /// A few, for which it looks, and many, for which it sorts.
  @EveryDevice
  void quantilesOfWhatLivesOnTheDevice(Device staged) {
    Device device = resident(staged);
    Rank rank = Rank.on(device);
    int n = 10_001;
    double[] x = Cases.random(n).doubles(n).toArray();
    double[] sorted = x.clone();
    Arrays.sort(sorted);
    try (DoubleArray in = device.copyOf(DoubleArray.wrap(x));
        FloatArray odd = device.copyOf(FloatArray.wrap(1, Float.NaN, 2))) {
      double[] few = {.5, 0, 1};
      double[] many = IntStream.rangeClosed(0, 20).mapToDouble(i -> i / 20.0).toArray();
      assertArrayEquals(at(sorted, few), rank.quantiles(in, few));
      assertArrayEquals(at(sorted, many), rank.quantiles(in, many), 1e-15);
      assertArrayEquals(x, in.toHost());
      assertError(
          IllegalArgumentException.class,
          "in[1] is not a number: there are no quantiles",
          () -> rank.quantiles(odd, .5));
    }
  }

  /// Quantiles that fall on elements.
  private static double[] at(double[] sorted, double[] p) {
    return Arrays.stream(p)
        .map(share -> sorted[(int) Math.rint(share * (sorted.length - 1))])
        .toArray();
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = resident(staged);
      Rank rank = Rank.on(device);
      IntArray here = device.copyOf(IntArray.wrap(1, 0));
      IntArray there = IntArray.wrap(1, 0);
      assertThrows(IllegalArgumentException.class, () -> rank.kth(there, 1));
      assertThrows(IllegalArgumentException.class, () -> rank.largest(there, here));
      assertThrows(IllegalArgumentException.class, () -> rank.smallestIndices(here, there));
      assertThrows(IllegalArgumentException.class, () -> rank.quantiles(there, .5));
      assertThrows(IllegalArgumentException.class, () -> Rank.on(Device.cpu(1)).kth(here, 1));
      assertArrayEquals(new int[] {1, 0}, here.toHost());
      assertArrayEquals(new int[] {1, 0}, there.toHost());
    }
  }

  @Test
  void allocatesNextToNothingOnOneThread() {
    Rank rank = Rank.on(Device.cpu(1));
    SplittableRandom random = Cases.random(3);
    DoubleArray doubles = DoubleArray.wrap(random.doubles(50_000).toArray());
    IntArray ints = IntArray.wrap(random.ints(50_000).toArray());
    IntArray out = Device.serial().newInts(100);
    assertFew(() -> rank.kth(doubles, 20_000));
    assertFew(() -> rank.largestIndices(ints, out));
    assertFew(() -> rank.smallest(ints, out));
  }

  private static void assertFew(Runnable work) {
    long most = 1024; // some conditions; were vectors objects, a thousand times as many
    long bytes = Allocation.steadyBytes(300, most, work);
    assertTrue(bytes <= most, () -> bytes + " bytes");
  }

  private static float[] floats(SplittableRandom random, int n) {
    float[] odd = {Float.NaN, Float.intBitsToFloat(0xFFC0_0001), 0.0f, -0.0f, 1 / 0f, -1 / 0f, 1};
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = odd[random.nextInt(odd.length)];
    }
    return x;
  }

  private static Array<?> halved(Array<?> array, int most) {
    return array.length() <= most ? array : halved(smaller(array), most);
  }

  private static <A extends Array<A>> Array<?> smaller(Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    return Elements.firstHalf(x);
  }

  /// A copy on the heap.
  private static <A extends Array<A>> Array<?> copy(Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    return Elements.range(x, 0, x.length());
  }

  /// Sorted, and NaNs canonical, as they come from a computation.
  private static Array<?> sort(Array<?> array) {
    switch (array) {
      case IntArray x -> Arrays.sort(x.toHost());
      case LongArray x -> Arrays.sort(x.toHost());
      case FloatArray x -> {
        Arrays.sort(x.toHost());
        for (int i = 0; i < x.length(); i++) {
          x.toHost()[i] = Float.isNaN(x.toHost()[i]) ? Float.NaN : x.toHost()[i];
        }
      }
      case DoubleArray x -> {
        Arrays.sort(x.toHost());
        Arrays.setAll(x.toHost(), i -> Double.isNaN(x.toHost()[i]) ? Double.NaN : x.toHost()[i]);
      }
    }
    return array;
  }

  /// By seed: some that are sorted, some that are sampled, some for many threads.
  private static final int[] LENGTHS = {60, 3_000, 20_000, 9, 5_000, 40_000, 1_000, 8_000};

  private static IntArray someInts(int seed) {
    return IntArray.wrap(new SplittableRandom(seed).ints(LENGTHS[seed]).toArray());
  }

  private static LongArray someLongs(int seed) {
    return LongArray.wrap(new SplittableRandom(seed).longs(LENGTHS[seed], -99, 99).toArray());
  }

  private static FloatArray someFloats(int seed) {
    float[] x = new float[LENGTHS[seed]];
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) Math.sin(seed + i);
    }
    return FloatArray.wrap(x);
  }

  private static DoubleArray someDoubles(int seed) {
    return DoubleArray.wrap(new SplittableRandom(seed).doubles(LENGTHS[seed]).toArray());
  }

  /// The bits of what a call has written.
  private static <A extends Array<A>> long[] after(A out, Consumer<A> call) {
    call.accept(out);
    return Elements.bits(out);
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Rank.on(device))
        .operation("kth int", (rank, seed) -> rank.kth(someInts(seed), LENGTHS[seed] / 2))
        .operation("kth long", (rank, seed) -> rank.kth(someLongs(seed), LENGTHS[seed] / 3))
        .operation("kth float", (rank, seed) -> rank.kth(someFloats(seed), LENGTHS[seed] - 1))
        .operation("kth double", (rank, seed) -> rank.kth(someDoubles(seed), seed))
        .operation(
            "largest",
            (rank, seed) ->
                after(
                    DoubleArray.wrap(new double[1 + seed]),
                    out -> rank.largest(someDoubles(seed), out)))
        .operation(
            "smallest",
            (rank, seed) ->
                after(
                    LongArray.wrap(new long[LENGTHS[seed] / 9]),
                    out -> rank.smallest(someLongs(seed), out)))
        .operation(
            "largestIndices",
            (rank, seed) ->
                after(
                    IntArray.wrap(new int[LENGTHS[seed] / 9]),
                    out -> rank.largestIndices(someLongs(seed), out)))
        .operation(
            "smallestIndices",
            (rank, seed) ->
                after(
                    IntArray.wrap(new int[1 + seed]),
                    out -> rank.smallestIndices(someFloats(seed), out)))
        .operation("quantiles of ints", (rank, seed) -> rank.quantiles(someInts(seed), 0.5, 0.1))
        .operation("quantiles of longs", (rank, seed) -> rank.quantiles(someLongs(seed), 1 / 3.0))
        .operation("quantiles of floats", (rank, seed) -> rank.quantiles(someFloats(seed), 0.9))
        .operation(
            "quantiles of doubles",
            (rank, seed) -> rank.quantiles(someDoubles(seed), 0, 0.2, 0.4, 0.6, 0.8))
        .verify();
  }
}
