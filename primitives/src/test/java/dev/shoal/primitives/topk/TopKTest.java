package dev.shoal.primitives.topk;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [TopK], on every device, against sorts of the JDK.
class TopKTest {
  @EveryDevice
  void findsTheElementThatASortPutsThere(Device device) {
    TopK topK = TopK.on(device);
    Cases.forAll(Elements::any, Elements::firstHalf, x -> checkSomeRanks(topK, x));
  }

  @EveryDevice
  void findsRanksAmongMany(Device device) {
    TopK topK = TopK.on(device);
    for (Array<?> x : many(Cases.random(0), 140_001)) {
      checkSomeRanks(topK, x);
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

  private static void checkSomeRanks(TopK topK, Array<?> x) {
    int n = x.length();
    if (n > 0) {
      long[] sorted = Elements.bits(sort(copy(x)));
      for (int k : new int[] {0, n / 10, n / 4, n / 2, n - 1 - n / 1000, n - 1}) {
        assertEquals(sorted[k], bits(topK, x, k), "rank " + k + " of " + n);
      }
    }
  }

  private static long bits(TopK topK, Array<?> array, int k) {
    return switch (array) {
      case IntArray x -> topK.kth(x, k);
      case LongArray x -> topK.kth(x, k);
      case FloatArray x -> Float.floatToRawIntBits(topK.kth(x, k));
      case DoubleArray x -> Double.doubleToRawLongBits(topK.kth(x, k));
    };
  }

  @EveryDevice
  void listsTheLargestAndTheSmallest(Device device) {
    TopK topK = TopK.on(device);
    Cases.<Array<?>>forAll(
        random -> halved(Elements.any(random), 20_000),
        Elements::firstHalf,
        x -> checkLists(topK, x, x.length() / 3));
  }

  @EveryDevice
  void listsAsManyAsThereAre(Device device) {
    TopK topK = TopK.on(device);
    for (int n : new int[] {0, 1, 2, 63, 4097}) {
      checkLists(topK, FloatArray.wrap(floats(Cases.random(n), n)), n);
      checkLists(topK, FloatArray.wrap(floats(Cases.random(n), n)), 0);
    }
  }

  @EveryDevice
  void selectsFewOfMany(Device device) {
    TopK topK = TopK.on(device);
    for (Array<?> x : many(Cases.random(1), 140_001)) {
      checkLists(topK, x, 100);
    }
  }

  private static <A extends Array<A>> void checkLists(TopK topK, Array<?> array, int m) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    int[] ascending = first(x, m, false);
    int[] descending = first(x, m, true);
    IntArray out = IntArray.wrap(new int[m]);
    topK.smallestIndices(x, out);
    assertArrayEquals(ascending, out.toArray());
    topK.largestIndices(x, out);
    assertArrayEquals(descending, out.toArray());
    A values = x.newLike(m);
    long[] bits = Elements.bits(x);
    topK.smallest(x, values);
    assertArrayEquals(
        Arrays.stream(ascending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
    topK.largest(x, values);
    assertArrayEquals(
        Arrays.stream(descending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
    assertArrayEquals(bits, Elements.bits(x), "in is not changed");
  }

  /// The first m indices in that order, the lower first where it makes no difference.
  private static int[] first(Array<?> x, int m, boolean descends) {
    return Arrays.copyOf(JdkOrder.of(x, descends, false), m);
  }

  @EveryDevice
  void quantilesAreElementsOrBetweenThem(Device device) {
    IntArray x = IntArray.wrap(40, 10, 30, 20, 50);
    assertArrayEquals(
        new double[] {10, 20, 30, 40, 50, 14, 48},
        Quantiles.on(device).of(x, 0, .25, .5, .75, 1, .1, .95));
    assertArrayEquals(new double[] {7}, Quantiles.on(device).of(LongArray.wrap(7), 0.3));
    assertArrayEquals(new double[0], Quantiles.on(device).of(LongArray.wrap(7)));
    assertArrayEquals(
        new double[] {0},
        Quantiles.on(device).of(DoubleArray.wrap(Double.MAX_VALUE, -Double.MAX_VALUE), .5));
    assertArrayEquals(
        new double[] {Double.NEGATIVE_INFINITY},
        Quantiles.on(device).of(DoubleArray.wrap(5, Double.NEGATIVE_INFINITY), .5));
  }

  /// The true value, by [BigDecimal]; it differs by two roundings of sums and one of the portion.
  @EveryDevice
  void quantilesAreNearTheTrueOnes(Device device) {
    for (int n : new int[] {2, 10, 3000, 250_001}) {
      double[] x = Cases.random(n).doubles(n, -1, 1).toArray();
      double[] sorted = x.clone();
      Arrays.sort(sorted);
      double[] p = Cases.random(1).doubles(20).toArray();
      double[] quantiles = Quantiles.on(device).of(DoubleArray.wrap(x), p);
      for (int q = 0; q < p.length; q++) {
        BigDecimal position = new BigDecimal(p[q]).multiply(BigDecimal.valueOf(n - 1));
        int at = position.intValue();
        BigDecimal low = new BigDecimal(sorted[at]);
        BigDecimal high = new BigDecimal(sorted[Math.min(at + 1, n - 1)]);
        BigDecimal portion = position.subtract(BigDecimal.valueOf(at));
        double expected = low.add(high.subtract(low).multiply(portion)).doubleValue();
        assertEquals(
            expected,
            quantiles[q],
            1e-15 + Math.abs(high.doubleValue() - low.doubleValue()) * n * 2e-16);
      }
    }
  }

  @EveryDevice
  void namesTheArgumentThatIsWrong(Device device) {
    TopK topK = TopK.on(device);
    FloatArray x = FloatArray.wrap(1, 2, Float.NaN);
    assertError(IndexOutOfBoundsException.class, "k is 3, in has 3 elements", () -> topK.kth(x, 3));
    assertError(
        IndexOutOfBoundsException.class, "k is -1, in has 3 elements", () -> topK.kth(x, -1));
    assertError("out has 4 elements, in has 3", () -> topK.largest(x, device.newFloats(4)));
    assertError("out and in are the same array", () -> topK.smallest(x, x));
    assertError(
        "in[2] is not a number: there are no quantiles", () -> Quantiles.on(device).of(x, .5));
    assertError(
        "p[1] is 1.5, must be 0 … 1", () -> Quantiles.on(device).of(IntArray.wrap(1), .5, 1.5));
    assertError(
        "p[0] is NaN, must be 0 … 1", () -> Quantiles.on(device).of(IntArray.wrap(1), Double.NaN));
    assertError(
        NoSuchElementException.class,
        "in is empty: there are no quantiles",
        () -> Quantiles.on(device).of(IntArray.wrap(), .5));
  }

  /// `device`, which takes host arrays only if it works on the host.
  private static Device resident(Device device) {
    return device instanceof Device.OpenCl openCl
        ? new Device.OpenCl(openCl.context(), openCl.launchConfig(), false)
        : device;
  }

  /// Around the ends of tiles and chunks.
  @EveryDevice
  void ranksWhatLivesOnTheDevice(Device staged) {
    Device device = resident(staged);
    TopK topK = TopK.on(device);
    for (int n : new int[] {1, 511, 513, 6 * 512 + 1, 20_001}) {
      for (Array<?> x : many(Cases.random(n), n)) {
        checkResident(device, topK, x, 1 + n / 100);
      }
      checkResident(device, topK, FloatArray.wrap(floats(Cases.random(n), n)), n);
    }
  }

  private static <A extends Array<A>> void checkResident(
      Device device, TopK topK, Array<?> array, int m) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    long[] bits = Elements.bits(x);
    int[] ascending = first(x, m, false);
    int[] descending = first(x, m, true);
    try (A in = device.copyOf(x);
        IntArray indices = device.newInts(m);
        A values = in.newLike(m)) {
      checkSomeRanks(topK, in);
      topK.smallestIndices(in, indices);
      assertArrayEquals(ascending, indices.toArray());
      topK.largestIndices(in, indices);
      assertArrayEquals(descending, indices.toArray());
      topK.largest(in, values);
      assertArrayEquals(
          Arrays.stream(descending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
      topK.smallest(in, values);
      assertArrayEquals(
          Arrays.stream(ascending).mapToLong(i -> bits[i]).toArray(), Elements.bits(values));
      assertArrayEquals(bits, Elements.bits(in), "in is not changed");
    }
  }

  /// A few, for which it looks, and many, for which it sorts.
  @EveryDevice
  void quantilesOfWhatLivesOnTheDevice(Device staged) {
    Device device = resident(staged);
    int n = 10_001;
    double[] x = Cases.random(n).doubles(n).toArray();
    double[] sorted = x.clone();
    Arrays.sort(sorted);
    try (DoubleArray in = device.copyOf(DoubleArray.wrap(x));
        FloatArray odd = device.copyOf(FloatArray.wrap(1, Float.NaN, 2))) {
      double[] few = {.5, 0, 1};
      double[] many = IntStream.rangeClosed(0, 20).mapToDouble(i -> i / 20.0).toArray();
      assertArrayEquals(at(sorted, few), Quantiles.on(device).of(in, few));
      assertArrayEquals(at(sorted, many), Quantiles.on(device).of(in, many), 1e-15);
      assertArrayEquals(x, in.toArray());
      assertError(
          "in[1] is not a number: there are no quantiles", () -> Quantiles.on(device).of(odd, .5));
    }
  }

  /// Quantiles that fall on elements.
  private static double[] at(double[] sorted, double[] p) {
    return Arrays.stream(p)
        .map(portion -> sorted[(int) Math.rint(portion * (sorted.length - 1))])
        .toArray();
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = resident(staged);
      TopK topK = TopK.on(device);
      IntArray here = device.copyOf(IntArray.wrap(1, 0));
      IntArray there = IntArray.wrap(1, 0);
      assertThrows(IllegalArgumentException.class, () -> topK.kth(there, 1));
      assertThrows(IllegalArgumentException.class, () -> topK.largest(there, here));
      assertThrows(IllegalArgumentException.class, () -> topK.smallestIndices(here, there));
      assertThrows(IllegalArgumentException.class, () -> Quantiles.on(device).of(there, .5));
      assertThrows(IllegalArgumentException.class, () -> TopK.on(Device.cpu(1)).kth(here, 1));
      assertArrayEquals(new int[] {1, 0}, here.toArray());
      assertArrayEquals(new int[] {1, 0}, there.toArray());
    }
  }

  @Test
  void plainArraysGiveWhatASortGives() {
    int n = 5000;
    SplittableRandom random = Cases.random(n);
    int[] ints = random.ints(n, 0, 700).toArray();
    long[] longs = random.longs(n).toArray();
    float[] floats = floats(random, n);
    double[] doubles = random.doubles(n).toArray();
    int k = 300;
    int[] sortedInts = Arrays.stream(ints).sorted().toArray();
    long[] sortedLongs = Arrays.stream(longs).sorted().toArray();
    double[] sortedDoubles = Arrays.stream(doubles).sorted().toArray();
    float[] sortedFloats = floats.clone();
    Arrays.sort(sortedFloats);
    assertArrayEquals(Arrays.copyOf(sortedInts, k), TopK.smallest(ints, k));
    assertArrayEquals(Arrays.copyOf(sortedLongs, k), TopK.smallest(longs, k));
    assertArrayEquals(Arrays.copyOf(sortedFloats, k), TopK.smallest(floats, k));
    assertArrayEquals(Arrays.copyOf(sortedDoubles, k), TopK.smallest(doubles, k));
    assertArrayEquals(
        IntStream.range(0, k).map(i -> sortedInts[n - 1 - i]).toArray(), TopK.largest(ints, k));
    assertArrayEquals(
        IntStream.range(0, k).mapToLong(i -> sortedLongs[n - 1 - i]).toArray(),
        TopK.largest(longs, k));
    assertArrayEquals(
        IntStream.range(0, k).mapToDouble(i -> sortedDoubles[n - 1 - i]).toArray(),
        TopK.largest(doubles, k));
    assertArrayEquals(new float[] {3, 2}, TopK.largest(new float[] {1, 3, Float.NaN, 2}, 2));
    assertArrayEquals(new int[] {1, 3}, TopK.largestIndices(new float[] {1, 3, Float.NaN, 2}, 2));
    assertArrayEquals(new int[] {1, 2}, TopK.largestIndices(new int[] {1, 3, 3, 2}, 2));
    assertArrayEquals(new int[] {1, 2}, TopK.largestIndices(new long[] {1, 3, 3, 2}, 2));
    assertArrayEquals(new int[] {1, 3}, TopK.largestIndices(new double[] {1, 3, -1, 2}, 2));
    assertArrayEquals(new int[] {0, 3}, TopK.smallestIndices(new int[] {1, 3, 3, 2}, 2));
    assertArrayEquals(new int[] {0, 3}, TopK.smallestIndices(new long[] {1, 3, 3, 2}, 2));
    assertArrayEquals(new int[] {0, 3}, TopK.smallestIndices(new float[] {1, 3, 3, 2}, 2));
    assertArrayEquals(new int[] {2, 0}, TopK.smallestIndices(new double[] {1, 3, -1, 2}, 2));
    assertEquals(sortedInts[k], TopK.kth(ints, k));
    assertEquals(sortedLongs[k], TopK.kth(longs, k));
    assertEquals(sortedFloats[k], TopK.kth(floats, k));
    assertEquals(sortedDoubles[k], TopK.kth(doubles, k));
    assertArrayEquals(new double[] {2.5}, Quantiles.of(new int[] {4, 1, 3, 2}, 0.5));
    assertArrayEquals(new double[] {2.5}, Quantiles.of(new long[] {4, 1, 3, 2}, 0.5));
    assertArrayEquals(new double[] {2.5}, Quantiles.of(new float[] {4, 1, 3, 2}, 0.5));
    assertArrayEquals(new double[] {2.5}, Quantiles.of(new double[] {4, 1, 3, 2}, 0.5));
    assertError("k is 3, in has 2 elements", () -> TopK.largest(new int[] {1, 2}, 3));
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
    return array.length() <= most ? array : halved(Elements.firstHalf(array), most);
  }

  /// A copy in a host array.
  private static <A extends Array<A>> Array<?> copy(Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    return Elements.range(x, 0, x.length());
  }

  /// Sorted, and NaNs canonical, as they come from a computation.
  private static Array<?> sort(Array<?> array) {
    switch (array) {
      case IntArray x -> Arrays.sort(x.hostArray());
      case LongArray x -> Arrays.sort(x.hostArray());
      case FloatArray x -> {
        Arrays.sort(x.hostArray());
        for (int i = 0; i < x.length(); i++) {
          x.onHost().hostArray()[i] =
              Float.isNaN(x.onHost().hostArray()[i]) ? Float.NaN : x.onHost().hostArray()[i];
        }
      }
      case DoubleArray x -> {
        Arrays.sort(x.hostArray());
        Arrays.setAll(
            x.hostArray(), i -> Double.isNaN(x.hostArray()[i]) ? Double.NaN : x.hostArray()[i]);
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
    SharedInstance.of(TopK.on(device))
        .operation("kth int", (topK, seed) -> topK.kth(someInts(seed), LENGTHS[seed] / 2))
        .operation("kth long", (topK, seed) -> topK.kth(someLongs(seed), LENGTHS[seed] / 3))
        .operation("kth float", (topK, seed) -> topK.kth(someFloats(seed), LENGTHS[seed] - 1))
        .operation("kth double", (topK, seed) -> topK.kth(someDoubles(seed), seed))
        .operation(
            "largest",
            (topK, seed) ->
                after(
                    DoubleArray.wrap(new double[1 + seed]),
                    out -> topK.largest(someDoubles(seed), out)))
        .operation(
            "smallest",
            (topK, seed) ->
                after(
                    LongArray.wrap(new long[LENGTHS[seed] / 9]),
                    out -> topK.smallest(someLongs(seed), out)))
        .operation(
            "largestIndices",
            (topK, seed) ->
                after(
                    IntArray.wrap(new int[LENGTHS[seed] / 9]),
                    out -> topK.largestIndices(someLongs(seed), out)))
        .operation(
            "smallestIndices",
            (topK, seed) ->
                after(
                    IntArray.wrap(new int[1 + seed]),
                    out -> topK.smallestIndices(someFloats(seed), out)))
        .verify();
    SharedInstance.of(Quantiles.on(device))
        .operation("of ints", (quantiles, seed) -> quantiles.of(someInts(seed), 0.5, 0.1))
        .operation("of longs", (quantiles, seed) -> quantiles.of(someLongs(seed), 1 / 3.0))
        .operation("of floats", (quantiles, seed) -> quantiles.of(someFloats(seed), 0.9))
        .operation(
            "of doubles",
            (quantiles, seed) -> quantiles.of(someDoubles(seed), 0, 0.2, 0.4, 0.6, 0.8))
        .verify();
  }
}
