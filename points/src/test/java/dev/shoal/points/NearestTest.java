package dev.shoal.points;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// The contract of [Nearest].
class NearestTest {
  @EveryDevice
  void matchesSortingByDistance(Device device) {
    Nearest nearest = Nearest.on(device);
    Cases.forAll(
        RandomPoints::random,
        RandomPoints::firstHalf,
        given -> {
          Points points = given.points();
          int n = points.length();
          for (int k : new int[] {1, 2, 7, n - 1}) {
            if (k >= 1 && (k < n || n == 0)) {
              assertSorted(points, nearest.find(points, k), Math.max(1, n / 20));
            }
          }
        });
  }

  /// Compares every so many rows.
  private static void assertSorted(Points points, NearestPoints found, int step) {
    int k = found.k();
    for (int i = 0; i < points.length(); i += step) {
      int here = i;
      int[] expected =
          IntStream.range(0, points.length())
              .filter(j -> j != here)
              .boxed()
              .sorted(
                  Comparator.<Integer>comparingDouble(j -> points.square(here, j))
                      .thenComparing(j -> j))
              .limit(k)
              .mapToInt(j -> j)
              .toArray();
      assertArrayEquals(
          expected, Arrays.copyOfRange(found.neighbours().toArray(), k * i, k * i + k), "row " + i);
      for (int r = 0; r < k; r++) {
        assertEquals(
            points.square(i, expected[r]),
            found.squares().onHost().hostArray()[k * i + r],
            "row " + i);
      }
    }
  }

  @EveryDevice
  void everyBlockOfManyPointsAgrees(Device device) {
    int n = device instanceof Device.Serial ? 1_000 : 5_000;
    double[] rows = new SplittableRandom(8).doubles(3L * n).toArray();
    Points points = Points.ofRows(DoubleArray.wrap(rows), 3);
    assertSorted(points, Nearest.on(device).find(points, 5), n / 20);
    Points boxed = points.periodic(1, 1, 1);
    assertSorted(boxed, Nearest.on(device).find(boxed, 5), n / 20);
  }

  /// Points that mislead the choice of pivots, or the order in which boxes are searched.
  @EveryDevice
  void unusualPointsAgree(Device device) {
    int n = 1_500; // a sample chooses the first pivots
    SplittableRandom random = new SplittableRandom(10);
    assertPlane(device, n, p -> p, _ -> 0); // on a line
    assertPlane(device, n, p -> n - p, p -> p % 2 == 0 ? -1e300 : 1e300); // squares overflow
    assertPlane(device, n, p -> Math.min(p, n - p), p -> p % 3); // ties
    assertPlane(device, n, p -> p % 2 == 0 ? 0 : Double.MIN_VALUE, p -> -p); // squares underflow
    assertPlane( // a small cluster among points far away
        device,
        n,
        p -> random.nextDouble() * (p % 2 == 0 ? 1 : 1e-6),
        p -> random.nextDouble() * (p % 2 == 0 ? 1 : 1e-6));
    assertPlane( // clusters within clusters
        device,
        n,
        _ -> Math.scalb(random.nextDouble(), -random.nextInt(60)),
        _ -> Math.scalb(random.nextDouble(), -random.nextInt(60)));
  }

  private static void assertPlane(
      Device device, int n, IntToDoubleFunction toX, IntToDoubleFunction toY) {
    double[] x = IntStream.range(0, n).mapToDouble(toX).toArray();
    double[] y = IntStream.range(0, n).mapToDouble(toY).toArray();
    Points points = Points.of(DoubleArray.wrap(x), DoubleArray.wrap(y));
    for (int k : new int[] {1, 9}) {
      assertSorted(points, Nearest.on(device).find(points, k), n / 20);
    }
  }

  @EveryDevice
  void orderOfCoincidentPointsIsByNumber(Device device) {
    int n = 600;
    Points points = Points.of(DoubleArray.wrap(new double[n]), DoubleArray.wrap(new double[n]));
    NearestPoints found = Nearest.on(device).find(points, 3);
    int[] last = Arrays.copyOfRange(found.neighbours().toArray(), 3 * n - 3, 3 * n);
    assertArrayEquals(new int[] {0, 1, 2}, last);
    assertArrayEquals(new int[] {1, 2, 3}, Arrays.copyOf(found.neighbours().toArray(), 3));
  }

  @EveryDevice
  void repeatedSearchesLeaveNoBuffers(Device device) {
    Nearest nearest = Nearest.on(device);
    Points points =
        Points.ofRows(DoubleArray.wrap(new SplittableRandom(9).doubles(99).toArray()), 3);
    int[] first = nearest.find(points, 4).neighbours().onHost().hostArray();
    long before = buffers(device);
    assertArrayEquals(first, nearest.find(points, 4).neighbours().toArray());
    assertEquals(before, buffers(device));
    DoubleArray none = DoubleArray.wrap();
    assertEquals(0, nearest.find(Points.of(none, none), 3).neighbours().length());
  }

  private static long buffers(Device device) {
    return device instanceof Device.OpenCl openCl ? openCl.context().liveBuffers().size() : 0;
  }

  @EveryDevice
  void refusesMoreNeighboursThanPoints(Device device) {
    Points points = Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(1, 2));
    Nearest nearest = Nearest.on(device);
    for (int k : new int[] {-1, 0, 2}) {
      assertThrows(IllegalArgumentException.class, () -> nearest.find(points, k));
    }
    assertEquals(1, nearest.find(points, 1).neighbours().onHost().hostArray()[0]);
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(Nearest.on(device))
        .operation(
            "find",
            (nearest, seed) -> {
              int n = seed % 2 == 0 ? 30 : 1_200; // several blocks, or a few points
              double[] rows = Cases.random(seed).doubles(3L * n).toArray();
              NearestPoints found =
                  nearest.find(Points.ofRows(DoubleArray.wrap(rows), 3), 1 + seed);
              return new Object[] {found.neighbours().toArray(), found.squares().toArray()};
            })
        .verify();
  }
}
