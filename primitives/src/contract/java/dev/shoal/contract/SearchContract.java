package dev.shoal.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.Elements;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.Seeded;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.SplittableRandom;

/// The contract of every [SearchAlgorithm], against a count of the elements below.
public final class SearchContract {
  private SearchContract() {}

  /// Compares random cases with a count of the elements below.
  ///
  /// @param max elements, at most
  public static void findsTheBoundsThatACountFinds(Search search, int max) {
    Cases.forAll(
        random -> anyCase(random, max),
        c ->
            c.needles().length() < 2 ? null : new Case(c.sorted(), Elements.firstHalf(c.needles())),
        c -> check(search, c));
  }

  /// Sorted elements and needles.
  private record Case(Array<?> sorted, Array<?> needles) {}

  private static Case anyCase(SplittableRandom random, int max) {
    Array<?> sorted = sort(shortened(Elements.any(random), max));
    Array<?> needles;
    do {
      needles = Elements.any(random);
    } while (needles.getClass() != sorted.getClass());
    needles = shortened(needles, max);
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

  public static void findsManyNeedlesInMany(Search search) {
    SplittableRandom random = Cases.random(0);
    int[] sorted = random.ints(1_000_003, -2_000_000, 2_000_000).sorted().toArray();
    int[] needles = random.ints(100_001, -2_100_000, 2_100_000).toArray();
    check(search, new Case(IntArray.wrap(sorted), IntArray.wrap(needles)));
    check(search, new Case(IntArray.wrap(sorted), sort(IntArray.wrap(needles.clone()))));
  }

  public static void findsWhatIsHardToGuess(Search search) {
    double[] powers = new double[2_100];
    Arrays.setAll(powers, i -> Math.scalb(1.0, i - 1050));
    long[] steep = new long[1000];
    Arrays.setAll(steep, i -> i < 999 ? i : Long.MAX_VALUE);
    long[] late = new long[1000];
    Arrays.setAll(late, i -> i > 0 ? Long.MAX_VALUE - 1000 + i : Long.MIN_VALUE);
    double[] infinite = {
      Double.NEGATIVE_INFINITY, -Double.MAX_VALUE, -0.0, 0.0, Double.MAX_VALUE, 1 / 0.0, Double.NaN
    };
    check(search, new Case(DoubleArray.wrap(powers), DoubleArray.wrap(powers)));
    check(search, new Case(LongArray.wrap(steep), LongArray.wrap(steep)));
    check(search, new Case(LongArray.wrap(steep), LongArray.wrap(late)));
    check(search, new Case(LongArray.wrap(late), LongArray.wrap(late)));
    check(search, new Case(DoubleArray.wrap(infinite), DoubleArray.wrap(infinite)));
  }

  public static void tellsZerosApartAndFindsNaNs(Device device, Search search) {
    float odd = Float.intBitsToFloat(0xFFC0_0001);
    FloatArray sorted = FloatArray.wrap(-1, -0.0f, -0.0f, 0.0f, 1, 1 / 0f, odd, Float.NaN);
    FloatArray needles = FloatArray.wrap(-0.0f, 0.0f, Float.NaN, odd, 1 / 0f, -1 / 0f);
    IntArray out = device.newInts(6);
    search.lowerBound(sorted, needles, out);
    assertArrayEquals(new int[] {1, 3, 6, 6, 5, 0}, out.toArray());
    search.upperBound(sorted, needles, out);
    assertArrayEquals(new int[] {3, 4, 8, 8, 6, 0}, out.toArray());
  }

  public static void staysInsideWhereElementsAreNotSorted(Device device, Search search) {
    SplittableRandom random = Cases.random(1);
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

  public static void searchesWhatLivesOnTheDevice(Device staged, SearchAlgorithm algorithm) {
    Device device = OpenClDevices.resident(staged);
    Search search = Search.on(device).with(algorithm);
    for (int n : new int[] {0, 1, 255, 256, 257, 6 * 256 + 15, 100_001}) {
      SplittableRandom random = Cases.random(n);
      double[] x = random.ints(n, -70, 1000).mapToDouble(i -> i / 8.0).sorted().toArray();
      double[] y = random.ints(2 * n + 1, -80, 1010).mapToDouble(i -> i / 8.0).toArray();
      DoubleArray sorted = device.copyOf(DoubleArray.wrap(x));
      DoubleArray needles = device.copyOf(DoubleArray.wrap(y));
      IntArray lower = device.newInts(y.length);
      IntArray upper = device.newInts(y.length);
      search.lowerBound(sorted, needles, lower);
      search.upperBound(sorted, needles, upper);
      int[] from = lower.onHost().hostArray();
      int[] to = upper.onHost().hostArray();
      for (int i = 0; i < y.length; i++) {
        assertBounds(DoubleArray.wrap(x), DoubleArray.wrap(y), i, from[i], to[i]);
      }
    }
  }

  public static void allocatesNothingOnOneThread(SearchAlgorithm algorithm) {
    SplittableRandom random = Cases.random(2);
    FloatArray sorted = FloatArray.wrap(new float[5000]);
    FloatArray needles = FloatArray.wrap(new float[5000]);
    for (int i = 0; i < 5000; i++) {
      needles.onHost().hostArray()[i] = random.nextFloat();
    }
    IntArray out = Device.serial().newInts(5000);
    Search search = Search.on(Device.cpu(1)).with(algorithm);
    assertEquals(0, Allocation.steadyBytes(2_000, () -> search.lowerBound(sorted, needles, out)));
  }

  /// Searches from several threads at once.
  ///
  /// @param sorted the seed of the sorted elements: 2 of few, 3 of many
  public static void manyThreadsMayShareAnInstance(Search shared, int sorted) {
    SharedInstance.of(shared)
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

  private static Array<?> shortened(Array<?> array, int max) {
    Array<?> shorter = array;
    while (shorter.length() > max) {
      shorter = Elements.firstHalf(shorter);
    }
    return shorter;
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
