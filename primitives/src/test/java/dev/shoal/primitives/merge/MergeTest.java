package dev.shoal.primitives.merge;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The contract of [Merge], on every device, against a stable sort of objects and against maps.
class MergeTest {
  private static final float ODD = Float.intBitsToFloat(0xFFC0_0001);

  /// Two sorted arrays of one type.
  private record Pair(Array<?> a, Array<?> b) {}

  /// An element as an object: two are compared by value, each has its bits.
  private record Element(Number value, long bits) implements Comparable<Element> {
    @Override
    public int compareTo(Element other) {
      return switch (value) {
        case Integer x -> x.compareTo((Integer) other.value);
        case Long x -> x.compareTo((Long) other.value);
        case Float x -> x.compareTo((Float) other.value);
        default -> Double.compare(value.doubleValue(), other.value.doubleValue());
      };
    }
  }

  @EveryDevice
  void mergesAsAStableSortDoes(Device device) {
    Merge merge = Merge.on(device);
    Cases.forAll(MergeTest::anyPair, MergeTest::smaller, pair -> checkMerge(merge, pair));
  }

  @EveryDevice
  void mergesManyOnSeveralThreads(Device device) {
    Merge merge = Merge.on(device);
    SplittableRandom random = Cases.random(0);
    checkMerge(merge, ints(random.ints(150_001), random.ints(100_000)));
    checkMerge(merge, ints(random.ints(150_001, 0, 9), random.ints(100_000, 3, 12)));
    checkMerge(merge, ints(random.ints(150_001, 0, 1000), random.ints(100_000, 2000, 9999)));
    checkMerge(merge, ints(random.ints(150_001, 5000, 6000), random.ints(100_000, 0, 9999)));
    checkMerge(merge, ints(random.ints(150_001), random.ints(3)));
    checkMerge(merge, ints(random.ints(0), random.ints(100_000)));
  }

  @EveryDevice
  void mergesRangesOfOneArray(Device device) {
    Merge merge = Merge.on(device);
    SplittableRandom random = Cases.random(3);
    for (int length : new int[] {1, 15, 16, 17, 300, 1000, 50_000}) {
      int[] at = new int[1];
      IntStream a = IntStream.range(0, 100_000).map(i -> i / length * 2 * length + i % length);
      IntStream b = IntStream.range(0, 90_000).map(i -> (i / length * 2 + 1) * length + i % length);
      checkMerge(merge, ints(a, b));
      // Of random lengths up to that, with ties at the ends.
      int[] x =
          random.ints(60_000).map(_ -> at[0] += random.nextInt(length) == 0 ? 9 : 0).toArray();
      at[0] = 0;
      int[] y =
          random.ints(60_000).map(_ -> at[0] += random.nextInt(length) == 0 ? 7 : 0).toArray();
      checkMerge(merge, ints(Arrays.stream(x), Arrays.stream(y)));
    }
    checkMerge(merge, ints(random.ints(100_000, 0, 999), random.ints(100_000, 500, 510)));
  }

  private static <A extends Array<A>> void checkMerge(Merge merge, Pair pair) {
    A a = typed(pair.a());
    A b = typed(pair.b());
    List<Element> expected = new ArrayList<>(elements(a));
    expected.addAll(elements(b));
    expected.sort(Comparator.naturalOrder());
    A out = a.newLike(a.length() + b.length());
    merge.merge(a, b, out);
    assertArrayEquals(expected.stream().mapToLong(Element::bits).toArray(), Elements.bits(out));
  }

  @EveryDevice
  void makesTheSetsThatMapsMake(Device device) {
    Merge merge = Merge.on(device);
    Cases.forAll(MergeTest::anyPair, MergeTest::smaller, pair -> checkSets(merge, pair));
  }

  @EveryDevice
  void makesLargeSetsOnSeveralThreads(Device device) {
    Merge merge = Merge.on(device);
    SplittableRandom random = Cases.random(1);
    checkSets(merge, ints(random.ints(150_001, 0, 300_000), random.ints(100_000, 0, 300_000)));
    checkSets(merge, ints(random.ints(150_001, 0, 2), random.ints(100_000, 1, 3)));
    checkSets(merge, ints(random.ints(150_001, 0, 1), random.ints(100_000, 0, 1)));
    checkSets(merge, ints(random.ints(70_000), random.ints(0)));
    checkSets(merge, ints(random.ints(1), random.ints(70_000)));
  }

  @EveryDevice
  void makesSetsOfBlocksAndARest(Device device) {
    Merge merge = Merge.on(device);
    for (int n : new int[] {120, 128, 129, 256, 1_000, 5_000}) {
      SplittableRandom random = Cases.random(n);
      checkSets(merge, ints(random.ints(n, 0, n), random.ints(n, 0, n)));
      checkSets(merge, ints(random.ints(n, 0, n), random.ints(n / 9, 0, n)));
      checkSets(merge, ints(random.ints(n / 9, 0, n), random.ints(n, n / 2, n)));
    }
  }

  private static <A extends Array<A>> void checkSets(Merge merge, Pair pair) {
    A a = typed(pair.a());
    A b = typed(pair.b());
    var ofA = new TreeMap<Element, Element>();
    elements(a).forEach(e -> ofA.putIfAbsent(e, e));
    var ofB = new TreeMap<Element, Element>();
    elements(b).forEach(e -> ofB.putIfAbsent(e, e));
    var all = new TreeMap<>(ofA);
    ofB.forEach(all::putIfAbsent);
    A out = a.newLike(a.length() + b.length() + 1);
    int count = merge.union(a, b, out);
    assertSet(all, count, out);
    A exact = a.newLike(count);
    assertEquals(count, merge.union(a, b, exact));
    assertSet(all, count, exact);

    var both = new TreeMap<>(ofA);
    both.keySet().retainAll(ofB.keySet());
    out = a.newLike(a.length() + b.length() + 1);
    assertSet(both, merge.intersection(a, b, out), out);
    exact = a.newLike(both.size());
    assertSet(both, merge.intersection(a, b, exact), exact);
    var one = new TreeMap<>(ofA);
    one.keySet().removeAll(ofB.keySet());
    out = a.newLike(a.length() + b.length() + 1);
    assertSet(one, merge.difference(a, b, out), out);
    exact = a.newLike(one.size());
    assertSet(one, merge.difference(a, b, exact), exact);
  }

  private static void assertSet(Map<Element, Element> expected, int count, Array<?> out) {
    long[] bits = expected.values().stream().mapToLong(Element::bits).toArray();
    assertEquals(bits.length, count);
    assertArrayEquals(Arrays.copyOf(bits, out.length()), Elements.bits(out), "and zeros behind");
  }

  @EveryDevice
  void keepsTheBitsOfTheFirst(Device device) {
    Merge merge = Merge.on(device);
    FloatArray a = FloatArray.wrap(-0.0f, 0.0f, 1, ODD, Float.NaN);
    FloatArray b = FloatArray.wrap(-1, -0.0f, Float.NaN);
    FloatArray out = device.newFloats(8);
    merge.merge(a, b, out);
    assertArrayEquals(
        bits(-1, -0.0f, -0.0f, 0.0f, 1, ODD, Float.NaN, Float.NaN), Elements.bits(out));
    assertEquals(5, merge.union(b, a, out));
    assertArrayEquals(
        bits(-1, -0.0f, 0.0f, 1, Float.NaN), Elements.bits(Elements.range(out, 0, 5)));
    assertEquals(2, merge.intersection(a, b, out));
    assertArrayEquals(bits(-0.0f, ODD), Elements.bits(Elements.range(out, 0, 2)));
    assertEquals(2, merge.difference(a, b, out));
    assertArrayEquals(bits(0.0f, 1), Elements.bits(Elements.range(out, 0, 2)));
  }

  private static long[] bits(float... x) {
    return Elements.bits(FloatArray.wrap(x));
  }

  /// The difference of equal infinities is a NaN of either sign.
  @EveryDevice
  void mergesManyInfinitiesAndNans(Device device) {
    Merge merge = Merge.on(device);
    double[] values = {
      Double.NEGATIVE_INFINITY,
      -Double.MAX_VALUE,
      -0.0,
      0.0,
      Double.MIN_VALUE,
      Double.MAX_VALUE,
      Double.POSITIVE_INFINITY,
      Double.longBitsToDouble(0xFFF8_0000_0000_0001L),
      Double.NaN
    };
    for (int n : new int[] {5, 40, 400, 10_000, 40_000}) {
      SplittableRandom random = Cases.random(n);
      double[] a = random.ints(n, 0, 9).mapToDouble(i -> values[i]).sorted().toArray();
      double[] b = random.ints(n + 9, 0, 9).mapToDouble(i -> values[i]).sorted().toArray();
      for (Pair pair :
          List.of(
              new Pair(DoubleArray.wrap(a), DoubleArray.wrap(b)),
              new Pair(FloatArray.wrap(floats(a)), FloatArray.wrap(floats(b))))) {
        checkMerge(merge, pair);
        checkSets(merge, pair);
      }
    }
  }

  private static float[] floats(double[] x) {
    float[] y = new float[x.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = (float) x[i];
    }
    return y;
  }

  @EveryDevice
  void findsAFallAmongInfinitiesAndNans(Device device) {
    Merge merge = Merge.on(device);
    double infinity = Double.POSITIVE_INFINITY;
    double[][] falls = {
      {Double.NaN, 1}, {Double.NaN, infinity}, {infinity, -infinity}, {-infinity, -infinity, -1, -2}
    };
    for (double[] x : falls) {
      DoubleArray in = DoubleArray.wrap(x);
      DoubleArray out = device.newDoubles(2 * x.length);
      int at = x.length - 1;
      assertError(
          "a[" + at + "] is below a[" + (at - 1) + "]: not in order",
          () -> merge.merge(in, in, out));
    }
  }

  @EveryDevice
  void takesAnArrayTwice(Device device) {
    Merge merge = Merge.on(device);
    IntArray a = IntArray.wrap(1, 2, 2, 3);
    IntArray out = device.newInts(8);
    merge.merge(a, a, out);
    assertArrayEquals(new int[] {1, 1, 2, 2, 2, 2, 3, 3}, out.toArray());
    assertEquals(3, merge.union(a, a, out));
    assertEquals(3, merge.intersection(a, a, out));
    assertEquals(0, merge.difference(a, a, out));
  }

  @EveryDevice
  void namesTheFirstIndexThatIsNotInOrder(Device device) {
    Merge merge = Merge.on(device);
    int[] falls = new int[200_000];
    Arrays.setAll(falls, i -> i);
    falls[131_072] = 7; // the first of a block
    falls[150_000] = 8;
    IntArray sorted = IntArray.wrap(1, 2, 3);
    IntArray out = device.newInts(200_003);
    assertError(
        "a[131072] is below a[131071]: not in order",
        () -> merge.merge(IntArray.wrap(falls), sorted, out));
    assertError(
        "b[131072] is below b[131071]: not in order",
        () -> merge.union(sorted, IntArray.wrap(falls), out));
    assertError(
        "b[1] is below b[0]: not in order",
        () -> merge.difference(FloatArray.wrap(), FloatArray.wrap(0.0f, -0.0f), FloatArray.wrap()));
    assertError(
        "a[2] is below a[1]: not in order",
        () ->
            merge.intersection(
                DoubleArray.wrap(1, Double.NaN, 2), DoubleArray.wrap(1), DoubleArray.wrap(0)));
    assertEquals(
        0, Arrays.stream(out.toArray()).filter(v -> v != 0).count(), "nothing was written");
  }

  @EveryDevice
  void namesTheArgumentsThatDisagree(Device device) {
    Merge merge = Merge.on(device);
    LongArray a = LongArray.wrap(1, 2, 3);
    LongArray b = LongArray.wrap(3, 4);
    LongArray out = device.newLongs(3);
    assertError("a has 3 elements, b has 2, out has 3, not 5", () -> merge.merge(a, b, out));
    var error = assertThrows(CapacityException.class, () -> merge.union(a, b, out));
    assertEquals(4, error.required());
    assertEquals(3, error.available());
    assertError("out has room for 3, the union has 4 elements", () -> merge.union(a, b, out));
    assertError(
        "out has room for 0, the intersection has 1 elements",
        () -> merge.intersection(a, b, LongArray.wrap()));
    assertError("out and a are the same array", () -> merge.union(a, b, a));
    assertError("out and b are the same array", () -> merge.difference(a, b, b));
    assertArrayEquals(new long[3], out.toArray(), "nothing was written");
  }

  @EveryDevice
  void mergesWhatLivesOnTheDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    Merge merge = Merge.on(device);
    for (int n : new int[] {0, 1, 255, 256, 257, 2049, 4096, 130_000}) {
      SplittableRandom random = Cases.random(n);
      long[] x = random.longs(n, 0, 2 * n + 1).sorted().toArray();
      long[] y = random.longs(n / 2 + 1, n, 3 * n + 1).sorted().toArray();
      long[] all = LongStream.concat(Arrays.stream(x), Arrays.stream(y)).sorted().toArray();
      try (LongArray a = device.copyOf(LongArray.wrap(x));
          LongArray b = device.copyOf(LongArray.wrap(y));
          LongArray out = device.newLongs(all.length)) {
        merge.merge(a, b, out);
        assertArrayEquals(all, out.toArray());
        int union = merge.union(a, b, out);
        assertArrayEquals(
            Arrays.stream(all).distinct().toArray(), Arrays.copyOf(out.toArray(), union));
        var ofB = new HashSet<>(LongStream.of(y).boxed().toList());
        int both = merge.intersection(a, b, out);
        assertArrayEquals(
            Arrays.stream(x).distinct().filter(ofB::contains).toArray(),
            Arrays.copyOf(out.toArray(), both));
        int one = merge.difference(a, b, out);
        assertArrayEquals(
            Arrays.stream(x).distinct().filter(v -> !ofB.contains(v)).toArray(),
            Arrays.copyOf(out.toArray(), one));
      }
    }
  }

  @EveryDevice
  void namesWhatIsNotInOrderOnTheDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    double[] falls = new double[100_000];
    falls[50_000] = -0.0;
    falls[99_999] = -1;
    DoubleArray a = device.copyOf(DoubleArray.wrap(falls));
    DoubleArray out = device.newDoubles(200_000);
    assertError(
        "a[50000] is below a[49999]: not in order", () -> Merge.on(device).merge(a, a, out));
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = OpenClDevices.resident(staged);
      Merge merge = Merge.on(device);
      IntArray here = device.newInts(2);
      IntArray there = IntArray.wrap(0, 0);
      String start = "IntArray[2] does not live on " + device;
      for (Runnable run :
          new Runnable[] {
            () -> merge.merge(here, there, device.newInts(4)),
            () -> merge.merge(there, here, device.newInts(4)),
            () -> merge.intersection(here, here, there)
          }) {
        String text = assertThrows(IllegalArgumentException.class, run::run).getMessage();
        assertTrue(text.startsWith(start), text);
      }
      assertThrows(
          IllegalArgumentException.class,
          () -> Merge.on(Device.serial()).union(there, here, IntArray.wrap(0, 0)));
    }
  }

  /// Arrays of a random type and shape, at times with many values in common.
  private static Pair anyPair(SplittableRandom random) {
    Array<?> a = Elements.any(random);
    Array<?> b;
    do {
      b = Elements.any(random);
    } while (a.getClass() != b.getClass());
    if (random.nextBoolean()) {
      a = rounded(random, a);
      b = rounded(random, b);
    }
    return new Pair(sort(a), sort(b));
  }

  /// Few distinct values.
  private static Array<?> rounded(SplittableRandom random, Array<?> array) {
    int bound = 1 + random.nextInt(1 + array.length());
    switch (array) {
      case IntArray x -> Arrays.setAll(x.hostArray(), _ -> random.nextInt(bound));
      case LongArray x -> Arrays.setAll(x.hostArray(), _ -> random.nextInt(bound));
      case FloatArray x -> {
        for (int i = 0; i < x.length(); i++) {
          int value = random.nextInt(bound);
          x.onHost().hostArray()[i] =
              value == 1 ? ODD : value == 2 ? -0.0f : value == 3 ? Float.NaN : value;
        }
      }
      case DoubleArray x -> Arrays.setAll(x.hostArray(), _ -> random.nextInt(bound));
    }
    return array;
  }

  private static Pair smaller(Pair pair) {
    return pair.a().length() == 0 ? null : new Pair(half(pair.a()), half(pair.b()));
  }

  private static <A extends Array<A>> Array<?> half(Array<?> array) {
    A x = typed(array);
    return Elements.range(x, 0, x.length() / 2);
  }

  private static Pair ints(IntStream a, IntStream b) {
    return new Pair(IntArray.wrap(a.sorted().toArray()), IntArray.wrap(b.sorted().toArray()));
  }

  private static List<Element> elements(Array<?> array) {
    long[] bits = Elements.bits(array);
    List<Element> elements = new ArrayList<>(bits.length);
    for (int i = 0; i < bits.length; i++) {
      Number value =
          switch (array) {
            case IntArray x -> (Number) x.onHost().hostArray()[i];
            case LongArray x -> (Number) x.onHost().hostArray()[i];
            case FloatArray x -> (Number) x.onHost().hostArray()[i];
            case DoubleArray x -> (Number) x.onHost().hostArray()[i];
          };
      elements.add(new Element(value, bits[i]));
    }
    return elements;
  }

  private static Array<?> sort(Array<?> array) {
    switch (array) {
      case IntArray x -> Arrays.sort(x.hostArray());
      case LongArray x -> Arrays.sort(x.hostArray());
      case FloatArray x -> Arrays.sort(x.hostArray());
      case DoubleArray x -> Arrays.sort(x.hostArray());
    }
    return array;
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> A typed(Array<?> array) {
    return (A) array;
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Merge.on(device))
        .operation(
            "merge",
            (merge, seed) -> {
              DoubleArray a = sortedDoubles(seed);
              DoubleArray b = sortedDoubles(seed + 1);
              DoubleArray out = a.newLike(a.length() + b.length());
              merge.merge(a, b, out);
              return out.toArray();
            })
        .operation(
            "merge of what is not in order",
            (merge, seed) -> {
              DoubleArray a = sortedDoubles(seed);
              double[] b = sortedDoubles(seed + 1).onHost().hostArray();
              b[b.length / 2] = Double.NaN;
              try {
                merge.merge(a, DoubleArray.wrap(b), a.newLike(a.length() + b.length));
                return "in order";
              } catch (IllegalArgumentException e) {
                return e.getMessage();
              }
            })
        .operation(
            "union",
            (merge, seed) -> {
              IntArray a = sortedInts(seed);
              IntArray b = sortedInts(seed + 1);
              IntArray out = a.newLike(a.length() + b.length());
              int count = merge.union(a, b, out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "intersection",
            (merge, seed) -> {
              IntArray a = sortedInts(seed);
              IntArray out = a.newLike(a.length());
              int count = merge.intersection(a, sortedInts(seed + 1), out);
              return new Object[] {count, out.toArray()};
            })
        .operation(
            "difference",
            (merge, seed) -> {
              IntArray a = sortedInts(seed);
              IntArray out = a.newLike(a.length());
              int count = merge.difference(a, sortedInts(seed + 1), out);
              return new Object[] {count, out.toArray()};
            })
        .verify();
  }

  private static DoubleArray sortedDoubles(int seed) {
    double[] x = Seeded.doubles(seed);
    Arrays.sort(x);
    return DoubleArray.wrap(x);
  }

  private static IntArray sortedInts(int seed) {
    int[] x = Seeded.permutation(seed);
    Arrays.setAll(x, i -> x[i] / 2 * (1 + seed % 3));
    Arrays.sort(x);
    return IntArray.wrap(x);
  }

  @Test
  void namesPlainArraysThatAreTooLongForOne() {
    assertEquals(Integer.MAX_VALUE - 8, Merge.mergedLength(1 << 30, (1 << 30) - 9));
    var error = assertThrows(CapacityException.class, () -> Merge.mergedLength(1 << 30, 1 << 30));
    assertEquals(
        "a has 1073741824 elements, b has 1073741824, an array holds at most 2147483639",
        error.getMessage());
    assertEquals(1L << 31, error.required());
    assertEquals(Integer.MAX_VALUE - 8, error.available());
    assertThrows(CapacityException.class, () -> Merge.mergedLength(1 << 30, (1 << 30) - 8));
  }

  @Test
  void combinesPlainArrays() {
    assertArrayEquals(new int[] {1, 2, 2, 3}, Merge.merge(new int[] {1, 2}, new int[] {2, 3}));
    assertArrayEquals(new long[] {1, 2, 2, 3}, Merge.merge(new long[] {1, 2}, new long[] {2, 3}));
    assertArrayEquals(
        new float[] {1, 2, 2, 3}, Merge.merge(new float[] {1, 2}, new float[] {2, 3}));
    assertArrayEquals(
        new double[] {1, 2, 2, 3}, Merge.merge(new double[] {1, 2}, new double[] {2, 3}));
    assertArrayEquals(new int[] {1, 2, 3}, Merge.union(new int[] {1, 2}, new int[] {2, 3}));
    assertArrayEquals(new long[] {1, 2, 3}, Merge.union(new long[] {1, 2}, new long[] {2, 3}));
    assertArrayEquals(new float[] {1, 2, 3}, Merge.union(new float[] {1, 2}, new float[] {2, 3}));
    assertArrayEquals(
        new double[] {1, 2, 3}, Merge.union(new double[] {1, 2}, new double[] {2, 3}));
    assertArrayEquals(new int[] {2}, Merge.intersection(new int[] {1, 2}, new int[] {2, 3}));
    assertArrayEquals(new long[] {2}, Merge.intersection(new long[] {1, 2}, new long[] {2, 3}));
    assertArrayEquals(new float[] {2}, Merge.intersection(new float[] {1, 2}, new float[] {2, 3}));
    assertArrayEquals(
        new double[] {2}, Merge.intersection(new double[] {1, 2}, new double[] {2, 3}));
    assertArrayEquals(new int[] {1}, Merge.difference(new int[] {1, 2}, new int[] {2, 3}));
    assertArrayEquals(new long[] {1}, Merge.difference(new long[] {1, 2}, new long[] {2, 3}));
    assertArrayEquals(new float[] {1}, Merge.difference(new float[] {1, 2}, new float[] {2, 3}));
    assertArrayEquals(new double[] {1}, Merge.difference(new double[] {1, 2}, new double[] {2, 3}));
  }
}
