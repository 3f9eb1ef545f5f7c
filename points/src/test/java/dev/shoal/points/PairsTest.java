package dev.shoal.points;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The contract of [Pairs].
class PairsTest {
  @EveryDevice
  void matchesComparingAllPairs(Device device) {
    Pairs pairs = Pairs.on(device);
    Cases.forAll(
        RandomPoints::random,
        RandomPoints::firstHalf,
        given -> {
          List<List<Integer>> near = compareAll(given.points(), given.radius());
          long directed = near.stream().mapToLong(List::size).sum();
          assertEquals(directed / 2, pairs.count(given.points(), given.radius()), given.toString());
          assertRows(near, pairs.full(given.points(), given.radius()));
          List<List<Integer>> half = new ArrayList<>();
          for (int i = 0; i < near.size(); i++) {
            int lower = i;
            half.add(near.get(i).stream().filter(j -> j > lower).toList());
          }
          assertRows(half, pairs.half(given.points(), given.radius()));
        });
  }

  private static List<List<Integer>> compareAll(Points points, double radius) {
    List<List<Integer>> near = new ArrayList<>();
    for (int i = 0; i < points.length(); i++) {
      List<Integer> row = new ArrayList<>();
      for (int j = 0; j < points.length(); j++) {
        if (i != j && square(points, i, j) <= radius * radius) {
          row.add(j);
        }
      }
      near.add(row);
    }
    return near;
  }

  /// Written again, so that the definition is tested too.
  private static double square(Points points, int i, int j) {
    double[] squares = new double[3];
    for (int axis = 0; axis < points.dimensions(); axis++) {
      double side = Math.abs(points.on(axis)[i] - points.on(axis)[j]);
      if (points.isPeriodic() && points.box(axis) - side < side) {
        side = points.box(axis) - side;
      }
      squares[axis] = side * side;
    }
    return squares[0] + squares[1] + squares[2];
  }

  private static void assertRows(List<List<Integer>> expected, PairLists lists) {
    int[] offsets = lists.offsets().onHost().hostArray();
    int[] neighbours = lists.neighbours().onHost().hostArray();
    assertEquals(expected.size(), lists.points());
    assertEquals(0, offsets[0]);
    for (int i = 0; i < expected.size(); i++) {
      List<Integer> row = Arrays.stream(neighbours, offsets[i], offsets[i + 1]).boxed().toList();
      assertEquals(expected.get(i), row, "row " + i);
    }
    assertEquals(neighbours.length, offsets[expected.size()]);
  }

  @EveryDevice
  void everyBlockOfManyPointsAgrees(Device device) {
    SplittableRandom random = new SplittableRandom(3);
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
      double[] rows = random.doubles(6_000L * dimensions).toArray();
      Points points = Points.ofRows(DoubleArray.wrap(rows), dimensions);
      double[] box = new double[dimensions];
      Arrays.fill(box, 1);
      double radius = dimensions == 2 ? 0.03 : 0.08;
      for (Points asked : List.of(points, points.periodic(box))) {
        PairLists expected = Pairs.on(Device.serial()).full(asked, radius);
        PairLists lists = Pairs.on(device).full(asked, radius);
        assertArrayEquals(expected.offsets().toArray(), lists.offsets().toArray());
        assertArrayEquals(expected.neighbours().toArray(), lists.neighbours().toArray());
        assertEquals(lists.neighbours().length() / 2, Pairs.on(device).count(asked, radius));
        assertEquals(
            lists.neighbours().length() / 2,
            Pairs.on(device).half(asked, radius).neighbours().length());
      }
    }
  }

  @EveryDevice
  void aLatticeHasOnePairPerEdge(Device device) {
    int side = 20;
    double[] rows = new double[3 * side * side * side];
    for (int p = 0; p < side * side * side; p++) {
      rows[3 * p] = p % side;
      rows[3 * p + 1] = p / side % side;
      rows[3 * p + 2] = Math.floorDiv(p, side * side);
    }
    Points points = Points.ofRows(DoubleArray.wrap(rows), 3);
    Pairs pairs = Pairs.on(device);
    assertEquals(3L * side * side * (side - 1), pairs.count(points, 1));
    assertEquals(0, pairs.count(points, Math.nextDown(1.0)));
    Points around = points.periodic(side, side, side);
    assertEquals(3L * side * side * side, pairs.count(around, 1));
    assertEquals(6, pairs.full(around, 1).offsets().onHost().hostArray()[1]);
  }

  @EveryDevice
  void pointsFarApartTakeLinearTime(Device device) {
    // Pairs at distances of 1 whose positions range over all of double.
    int n = 2 * 800;
    double[] x = new double[n];
    double[] y = new double[n];
    for (int i = 0; i < n; i += 2) {
      x[i] = i == 0 ? Double.MAX_VALUE : (i % 4 - 1) * 0.5 * Math.pow(1.6, i / 2 % 790);
      x[i + 1] = x[i];
      y[i] = i;
      y[i + 1] = i + 1;
    }
    Points points = Points.of(DoubleArray.wrap(x), DoubleArray.wrap(y));
    Pairs pairs = Pairs.on(device);
    assertEquals(
        compareAll(points, 1).stream().mapToLong(List::size).sum() / 2, pairs.count(points, 1));
    assertEquals(0, pairs.count(points, 0));
    assertTrue(pairs.count(points, 1e150) > n);
  }

  @EveryDevice
  void countsMoreThanAListHolds(Device device) {
    int n = device instanceof Device.Cpu ? 70_000 : 2_000; // others compare each with each
    Points points = Points.of(FloatArray.wrap(new float[n]), FloatArray.wrap(new float[n]));
    Pairs pairs = Pairs.on(device);
    assertEquals(n * (n - 1L) / 2, pairs.count(points, 0));
    if (n > 65_536) {
      var refused =
          assertThrows(
              IllegalArgumentException.class, () -> PairLists.offsets(new int[] {n, 2147483647}));
      assertTrue(refused.getMessage().contains("there are 2147553647 neighbours"));
    }
  }

  @EveryDevice
  void aDenseCellIsListedCompletely(Device device) {
    int n = 700;
    Points points = Points.of(DoubleArray.wrap(new double[n]), DoubleArray.wrap(new double[n]));
    PairLists half = Pairs.on(device).half(points, 0);
    assertEquals(n * (n - 1) / 2, half.neighbours().length());
    assertEquals(n - 1, half.neighbours().onHost().hostArray()[n - 2]);
    PairLists full = Pairs.on(device).full(points, 0);
    assertEquals(n * (n - 1), full.neighbours().length());
  }

  @EveryDevice
  void underflowingSquaresAreNear(Device device) {
    // 1e-170 squared is 0 in double: by the definition these are near at radius 0.
    Points points =
        Points.of(DoubleArray.wrap(0, 1e-170, -1e-170, 1e-150), DoubleArray.wrap(new double[4]));
    assertEquals(3, Pairs.on(device).count(points, 0));
    assertEquals(6, Pairs.on(device).count(points, 2e-150));
  }

  @EveryDevice
  void refusesInvalidRadii(Device device) {
    Points points = Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(1, 2));
    Pairs pairs = Pairs.on(device);
    for (double radius : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY, 1e200}) {
      assertThrows(IllegalArgumentException.class, () -> pairs.count(points, radius));
      assertThrows(IllegalArgumentException.class, () -> pairs.half(points, radius));
    }
    Points boxed = points.periodic(4, 8);
    assertEquals(1, pairs.count(boxed, 2));
    var refused = assertThrows(IllegalArgumentException.class, () -> pairs.full(boxed, 2.5));
    assertEquals("radius is 2.5, more than half of the box, x = 4.0", refused.getMessage());
  }

  @Test
  void refusesInvalidPoints() {
    assertError(
        "point 1 has y = NaN, which is not finite",
        () -> Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(1, Double.NaN)));
    assertError(
        "point 0 has z = -Infinity, which is not finite",
        () -> Points.ofRows(FloatArray.wrap(1, 2, Float.NEGATIVE_INFINITY), 3));
    assertError(
        "x has 2 elements, y has 1", () -> Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(1)));
    assertError(
        "there are 4 coordinates, not a multiple of 3",
        () -> Points.ofRows(DoubleArray.wrap(1, 2, 3, 4), 3));
    assertError(
        "dimensions is 4, must be 2 or 3", () -> Points.ofRows(DoubleArray.wrap(1, 2, 3, 4), 4));
    Points points = Points.of(DoubleArray.wrap(1, 2), DoubleArray.wrap(0, 8));
    assertError("there are 3 lengths, the points have 2 axes", () -> points.periodic(1, 2, 3));
    assertError(
        "the box is y = 0.0 long, must be positive and finite", () -> points.periodic(4, 0));
    assertError("point 1 has x = 2.0, outside the box 0 … 1.5", () -> points.periodic(1.5, 9));
    assertEquals("2 points in 2 dimensions, in a box of [4.0, 8.0]", points.periodic(4, 8) + "");
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(Pairs.on(device))
        .operation("count", (pairs, seed) -> pairs.count(shared(seed), 0.06))
        .operation(
            "full",
            (pairs, seed) -> {
              PairLists lists = pairs.full(shared(seed), 0.05);
              return new Object[] {lists.offsets().toArray(), lists.neighbours().toArray()};
            })
        .operation(
            "half",
            (pairs, seed) -> {
              PairLists lists = pairs.half(shared(seed), 0.07);
              return new Object[] {lists.offsets().toArray(), lists.neighbours().toArray()};
            })
        .verify();
  }

  /// Several blocks, or a few points; some in a box.
  private static Points shared(int seed) {
    double[] rows = Cases.random(seed).doubles(2L * (seed % 2 == 0 ? 30 : 700)).toArray();
    Points points = Points.ofRows(DoubleArray.wrap(rows), 2);
    return seed % 3 == 0 ? points.periodic(1, 1) : points;
  }
}
