package dev.shoal.primitives.search;

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
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The contract of [Search], on every device, against a count of the elements below.
class SearchTest {
  /// Sorted elements and what is looked for among them.
  private record Case(Array<?> sorted, Array<?> needles) {}

  @EveryDevice
  void findsTheBoundsThatACountFinds(Device device) {
    for (SearchAlgorithm method : Search.algorithms(device)) {
      Search search = Search.on(device).with(method);
      int most = method instanceof LinearSearch ? 300 : 1 << 17;
      Cases.forAll(
          random -> anyCase(random, most),
          c -> c.needles().length() < 2 ? null : new Case(c.sorted(), half(c.needles())),
          c -> check(search, c));
    }
  }

  private static Case anyCase(SplittableRandom random, int most) {
    Array<?> sorted = sort(shortened(Elements.any(random), most));
    Array<?> needles;
    do {
      needles = Elements.any(random);
    } while (needles.getClass() != sorted.getClass());
    needles = shortened(needles, most);
    if (random.nextBoolean()) {
      takeFrom(random, sorted, needles);
    }
    return new Case(sorted, random.nextInt(3) == 0 ? sort(needles) : needles);
  }

  /// Makes most needles equal to an element.
  private static void takeFrom(SplittableRandom random, Array<?> sorted, Array<?> needles) {
    for (int i = 0; i < needles.length() && sorted.length() > 0; i++) {
      int from = random.nextInt(sorted.length());
      if (random.nextInt(4) > 0) {
        switch (needles) {
          case IntArray x ->
              x.onHost().hostArray()[i] = ((IntArray) sorted).onHost().hostArray()[from];
          case LongArray x ->
              x.onHost().hostArray()[i] = ((LongArray) sorted).onHost().hostArray()[from];
          case FloatArray x ->
              x.onHost().hostArray()[i] = ((FloatArray) sorted).onHost().hostArray()[from];
          case DoubleArray x ->
              x.onHost().hostArray()[i] = ((DoubleArray) sorted).onHost().hostArray()[from];
        }
      }
    }
  }

  private static <A extends Array<A>> void check(Search search, Case c) {
    A sorted = typed(c.sorted());
    A needles = typed(c.needles());
    IntArray lower = IntArray.wrap(new int[needles.length()]);
    IntArray upper = IntArray.wrap(new int[needles.length()]);
    search.lowerBound(sorted, needles, lower);
    search.upperBound(sorted, needles, upper);
    for (int i = 0; i < needles.length(); i++) {
      assertBounds(
          sorted, needles, i, lower.onHost().hostArray()[i], upper.onHost().hostArray()[i]);
    }
  }

  /// What stands before the lower bound is below, what stands from the upper bound on is above, and
  /// what is between them is equal: since the elements are sorted, their ends suffice.
  private static void assertBounds(Array<?> x, Array<?> needles, int i, int lower, int upper) {
    assertTrue(0 <= lower && lower <= upper && upper <= x.length(), () -> lower + ", " + upper);
    assertTrue(lower == 0 || compare(x, lower - 1, needles, i) < 0, "below the lower bound");
    assertTrue(upper == x.length() || compare(x, upper, needles, i) > 0, "at the upper bound");
    assertTrue(lower == upper || compare(x, lower, needles, i) == 0, "at the lower bound");
    assertTrue(lower == upper || compare(x, upper - 1, needles, i) == 0, "below the upper bound");
  }

  private static int compare(Array<?> x, int i, Array<?> y, int j) {
    return switch (x) {
      case IntArray a ->
          Integer.compare(a.onHost().hostArray()[i], ((IntArray) y).onHost().hostArray()[j]);
      case LongArray a ->
          Long.compare(a.onHost().hostArray()[i], ((LongArray) y).onHost().hostArray()[j]);
      case FloatArray a ->
          Float.compare(a.onHost().hostArray()[i], ((FloatArray) y).onHost().hostArray()[j]);
      case DoubleArray a ->
          Double.compare(a.onHost().hostArray()[i], ((DoubleArray) y).onHost().hostArray()[j]);
    };
  }

  @EveryDevice
  void findsManyNeedlesInMany(Device device) {
    SplittableRandom random = Cases.random(0);
    int[] sorted = random.ints(1_000_003, -2_000_000, 2_000_000).sorted().toArray();
    int[] needles = random.ints(100_001, -2_100_000, 2_100_000).toArray();
    for (SearchAlgorithm method : List.of(new Bisection(), new InterpolationSearch())) {
      Search search = Search.on(device).with(method);
      check(search, new Case(IntArray.wrap(sorted), IntArray.wrap(needles)));
      check(search, new Case(IntArray.wrap(sorted), sort(IntArray.wrap(needles.clone()))));
    }
  }

  @EveryDevice
  void findsWhatIsHardToGuess(Device device) {
    double[] powers = new double[2_100];
    Arrays.setAll(powers, i -> Math.scalb(1.0, i - 1050));
    long[] steep = new long[1000];
    Arrays.setAll(steep, i -> i < 999 ? i : Long.MAX_VALUE);
    long[] late = new long[1000];
    Arrays.setAll(late, i -> i > 0 ? Long.MAX_VALUE - 1000 + i : Long.MIN_VALUE);
    double[] infinite = {
      Double.NEGATIVE_INFINITY, -Double.MAX_VALUE, -0.0, 0.0, Double.MAX_VALUE, 1 / 0.0, Double.NaN
    };
    for (SearchAlgorithm method : Search.algorithms(device)) {
      Search search = Search.on(device).with(method);
      check(search, new Case(DoubleArray.wrap(powers), DoubleArray.wrap(powers)));
      check(search, new Case(LongArray.wrap(steep), LongArray.wrap(steep)));
      check(search, new Case(LongArray.wrap(steep), LongArray.wrap(late)));
      check(search, new Case(LongArray.wrap(late), LongArray.wrap(late)));
      check(search, new Case(DoubleArray.wrap(infinite), DoubleArray.wrap(infinite)));
    }
  }

  @EveryDevice
  void tellsZerosApartAndFindsNaNs(Device device) {
    float odd = Float.intBitsToFloat(0xFFC0_0001);
    FloatArray sorted = FloatArray.wrap(-1, -0.0f, -0.0f, 0.0f, 1, 1 / 0f, odd, Float.NaN);
    FloatArray needles = FloatArray.wrap(-0.0f, 0.0f, Float.NaN, odd, 1 / 0f, -1 / 0f);
    IntArray out = device.newInts(6);
    for (SearchAlgorithm method : Search.algorithms(device)) {
      Search search = Search.on(device).with(method);
      search.lowerBound(sorted, needles, out);
      assertArrayEquals(new int[] {1, 3, 6, 6, 5, 0}, out.toArray());
      search.upperBound(sorted, needles, out);
      assertArrayEquals(new int[] {3, 4, 8, 8, 6, 0}, out.toArray());
    }
  }

  @EveryDevice
  void staysInsideWhereElementsAreNotSorted(Device device) {
    SplittableRandom random = Cases.random(1);
    for (SearchAlgorithm method : Search.algorithms(device)) {
      Search search = Search.on(device).with(method);
      for (int n : new int[] {1, 2, 3, 1000, 1025}) {
        DoubleArray unsorted = DoubleArray.wrap(random.doubles(n).toArray());
        DoubleArray needles = DoubleArray.wrap(random.doubles(5000).toArray());
        IntArray out = device.newInts(5000);
        search.lowerBound(unsorted, needles, out);
        assertTrue(Arrays.stream(out.toArray()).allMatch(index -> index >= 0 && index <= n));
        search.upperBound(unsorted, needles, out);
        assertTrue(Arrays.stream(out.toArray()).allMatch(index -> index >= 0 && index <= n));
      }
    }
  }

  @EveryDevice
  void saysWhatDisagrees(Device device) {
    Search search = Search.on(device);
    IntArray x = device.newInts(3);
    IntArray y = device.newInts(3);
    IntArray four = device.newInts(4);
    assertError("needles has 3 elements, out has 4", () -> search.lowerBound(x, y, four));
    assertError("out and sorted are the same array", () -> search.lowerBound(x, y, x));
    assertError("out and needles are the same array", () -> search.upperBound(x, y, y));
    assertThrows(NullPointerException.class, () -> search.with(null));
    search.lowerBound(x, x, y);
    assertArrayEquals(new int[] {0, 0, 0}, y.toArray());
  }

  private static void assertError(String message, Runnable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
  }

  @EveryDevice
  void searchesWhatLivesOnTheDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    for (int n : new int[] {0, 1, 255, 256, 257, 6 * 256 + 15, 100_001}) {
      SplittableRandom random = Cases.random(n);
      double[] x = random.ints(n, -70, 1000).mapToDouble(i -> i / 8.0).sorted().toArray();
      double[] y = random.ints(2 * n + 1, -80, 1010).mapToDouble(i -> i / 8.0).toArray();
      DoubleArray sorted = device.copyOf(DoubleArray.wrap(x));
      DoubleArray needles = device.copyOf(DoubleArray.wrap(y));
      IntArray lower = device.newInts(y.length);
      IntArray upper = device.newInts(y.length);
      for (SearchAlgorithm method : List.of(new Bisection(), new InterpolationSearch())) {
        Search.on(device).with(method).lowerBound(sorted, needles, lower);
        Search.on(device).with(method).upperBound(sorted, needles, upper);
        int[] from = lower.onHost().hostArray();
        int[] to = upper.onHost().hostArray();
        for (int i = 0; i < y.length; i++) {
          assertBounds(DoubleArray.wrap(x), DoubleArray.wrap(y), i, from[i], to[i]);
        }
      }
    }
  }

  @EveryDevice
  void refusesArraysThatLiveElsewhere(Device staged) {
    if (staged instanceof Device.OpenCl) {
      Device device = OpenClDevices.resident(staged);
      IntArray here = device.newInts(2);
      IntArray there = IntArray.wrap(0, 1);
      IntArray out = device.newInts(2);
      Search search = Search.on(device);
      String start = "IntArray[2] does not live on " + device;
      for (Runnable run :
          new Runnable[] {
            () -> search.lowerBound(there, here, out),
            () -> search.lowerBound(here, there, out),
            () -> search.upperBound(here, here, there)
          }) {
        String text = assertThrows(IllegalArgumentException.class, run::run).getMessage();
        assertTrue(text.startsWith(start), text);
      }
      assertThrows(
          IllegalArgumentException.class,
          () -> Search.on(Device.serial()).lowerBound(here, there, IntArray.wrap(0, 0)));
    }
  }

  @Test
  void allocatesNothingOnOneThread() {
    SplittableRandom random = Cases.random(2);
    FloatArray sorted = FloatArray.wrap(new float[5000]);
    FloatArray needles = FloatArray.wrap(new float[5000]);
    for (int i = 0; i < 5000; i++) {
      needles.onHost().hostArray()[i] = random.nextFloat();
    }
    IntArray out = Device.serial().newInts(5000);
    for (SearchAlgorithm method : List.of(new Bisection(), new InterpolationSearch())) {
      Search search = Search.on(Device.cpu(1)).with(method);
      assertEquals(0, Allocation.steadyBytes(2_000, () -> search.lowerBound(sorted, needles, out)));
    }
  }

  private static Array<?> shortened(Array<?> array, int most) {
    Array<?> shorter = array;
    while (shorter.length() > most) {
      shorter = half(shorter);
    }
    return shorter;
  }

  private static <A extends Array<A>> Array<?> half(Array<?> array) {
    A x = typed(array);
    return Elements.firstHalf(x);
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
    for (SearchAlgorithm method : Search.algorithms(device)) {
      int sorted = method instanceof LinearSearch ? 2 : 3; // the seed of few elements, or of many
      SharedInstance.of(Search.on(device).with(method))
          .operation(
              "lowerBound",
              (search, seed) -> {
                DoubleArray needles = DoubleArray.wrap(Seeded.doubles(seed));
                IntArray out = IntArray.wrap(new int[needles.length()]);
                search.lowerBound(sorted(DoubleArray.wrap(Seeded.doubles(sorted))), needles, out);
                return out.toArray();
              })
          .operation(
              "upperBound",
              (search, seed) -> {
                IntArray needles = IntArray.wrap(Seeded.ints(seed));
                IntArray out = IntArray.wrap(new int[needles.length()]);
                search.upperBound(sorted(IntArray.wrap(Seeded.ints(sorted))), needles, out);
                return out.toArray();
              })
          .verify();
    }
  }

  @Test
  void plainArraysGiveTheSameBounds() {
    int[] none = {};
    assertArrayEquals(none, Search.lowerBound(new int[] {1, 2}, none));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new int[] {1, 2, 2}, new int[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new long[] {1, 2, 2}, new long[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new float[] {1, 2, 2}, new float[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {1, 0, 3}, Search.lowerBound(new double[] {1, 2, 2}, new double[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new int[] {1, 2, 2}, new int[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new long[] {1, 2, 2}, new long[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new float[] {1, 2, 2}, new float[] {2, 0, 3}));
    assertArrayEquals(
        new int[] {3, 0, 3}, Search.upperBound(new double[] {1, 2, 2}, new double[] {2, 0, 3}));
  }

  /// Finds every needle at index 0, and runs on the serial device alone.
  private record AlwaysFirst() implements SearchAlgorithm {
    @Override
    public String title() {
      return "always-first";
    }

    @Override
    public boolean runsOn(Device device) {
      return device instanceof Device.Serial;
    }

    @Override
    public SearchKernel kernel(Device device) {
      return (_, _, _, out) -> Arrays.fill(out.hostArray(), 0);
    }
  }

  @Test
  void takesAUserDefinedAlgorithm() {
    IntArray out = IntArray.wrap(9);
    Search.on(Device.serial())
        .with(new AlwaysFirst())
        .lowerBound(IntArray.wrap(1, 2), IntArray.wrap(2), out);
    assertArrayEquals(new int[] {0}, out.hostArray());
    assertEquals(
        "cpu:2 has no always-first, but bisection, linear, interpolation",
        assertThrows(
                UnsupportedOperationException.class,
                () -> Search.on(Device.cpu(2)).with(new AlwaysFirst()))
            .getMessage());
  }

  private static <A extends Array<A>> A sorted(A array) {
    switch ((Array<?>) array) {
      case IntArray x -> Arrays.sort(x.hostArray());
      case LongArray x -> Arrays.sort(x.hostArray());
      case FloatArray x -> Arrays.sort(x.hostArray());
      case DoubleArray x -> Arrays.sort(x.hostArray());
    }
    return array;
  }
}
