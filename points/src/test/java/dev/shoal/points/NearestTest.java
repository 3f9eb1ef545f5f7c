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
    int[] rows = IntStream.range(0, points.length()).filter(i -> i % step == 0).toArray();
    assertRows(points, found, rows);
  }

  private static void assertRows(Points points, NearestPoints found, int... rows) {
    int k = found.k();
    int[] neighbours = found.neighbours().toArray();
    double[] squares = found.squares().toArray();
    for (int i : rows) {
      int[] expected = nearest(points, i, k);
      assertArrayEquals(expected, Arrays.copyOfRange(neighbours, k * i, k * i + k), "row " + i);
      for (int r = 0; r < k; r++) {
        assertEquals(points.square(i, expected[r]), squares[k * i + r], "row " + i);
      }
    }
  }

  /// Sorts the points that are no farther from `i` than the k-th.
  private static int[] nearest(Points points, int i, int k) {
    double[] squares =
        IntStream.range(0, points.length()).mapToDouble(j -> points.square(i, j)).toArray();
    double[] others =
        IntStream.range(0, squares.length)
            .filter(j -> j != i)
            .mapToDouble(j -> squares[j])
            .toArray();
    Arrays.sort(others);
    double farthest = others[k - 1];
    return IntStream.range(0, squares.length)
        .filter(j -> j != i && squares[j] <= farthest)
        .boxed()
        .sorted(Comparator.comparingDouble(j -> squares[j])) // stable: ties by number
        .limit(k)
        .mapToInt(j -> j)
        .toArray();
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

  /// Points on the edges of the cells of a grid, with many ties, in domains of any proportions.
  @EveryDevice
  void latticesAgree(Device device) {
    for (double scale : new double[] {1, 1 / 3.0, 0x1p-290, 0x1p310}) {
      for (int[] sides : new int[][] {{40, 40, 1}, {800, 2, 1}, {1_600, 1, 1}, {9, 13, 14}}) {
        double[][] at = lattice(sides, scale);
        Points points = RandomPoints.doubles(at[0], at[1]);
        Points inSpace = RandomPoints.doubles(at);
        for (int k : new int[] {1, 3, 30, 300}) {
          int step = points.length() / 8;
          assertSorted(points, Nearest.on(device).find(points, k), step);
          assertSorted(inSpace, Nearest.on(device).find(inSpace, k), step);
          // The last point of each axis is the image of the first.
          Points boxed = inSpace.periodic(sides(sides, scale));
          assertSorted(boxed, Nearest.on(device).find(boxed, k), step);
        }
      }
    }
  }

  private static double[][] lattice(int[] sides, double scale) {
    int n = sides[0] * sides[1] * sides[2];
    double[][] at = new double[3][n];
    for (int p = 0; p < n; p++) {
      int row = p / sides[0];
      int layer = row / sides[1];
      at[0][p] = p % sides[0] * scale;
      at[1][p] = row % sides[1] * scale;
      at[2][p] = layer * scale;
    }
    return at;
  }

  private static double[] sides(int[] sides, double scale) {
    return IntStream.of(sides).mapToDouble(side -> Math.max(1, side - 1) * scale).toArray();
  }

  /// Regions of which one has hundred times as many points, and points so far from all others that
  /// a search must widen often.
  @EveryDevice
  void unevenDensitiesAgree(Device device) {
    int n = device instanceof Device.Serial ? 1_000 : 4_000;
    SplittableRandom random = new SplittableRandom(11);
    for (int outliers : new int[] {0, 1, 40}) {
      for (int k : new int[] {1, 8, 200}) {
        double[][] at = new double[3][n];
        for (double[] axis : at) {
          Arrays.setAll(axis, _ -> random.nextDouble());
          for (int p = 0; p < n / 10; p++) {
            axis[p] /= 3;
          }
          for (int p = n - outliers; p < n; p++) {
            axis[p] = 1 + 4 * random.nextDouble();
          }
        }
        Points plane = RandomPoints.doubles(at[0], at[1]);
        assertSorted(plane, Nearest.on(device).find(plane, k), n / 20);
        Points space = RandomPoints.doubles(at);
        NearestPoints found = Nearest.on(device).find(space, k);
        assertSorted(space, found, n / 20);
        assertRows(space, found, n - 1); // an outlier
        Points boxed = space.periodic(5, 5, 5);
        assertSorted(boxed, Nearest.on(device).find(boxed, k), n / 20);
      }
    }
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
    NearestPoints ofNone = nearest.find(Points.of(none, none), Integer.MAX_VALUE);
    assertEquals(Integer.MAX_VALUE, ofNone.k());
    assertEquals(0, ofNone.squares().length());
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
