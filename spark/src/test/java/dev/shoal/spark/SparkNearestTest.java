package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/// Nearest points against one machine, bit for bit, and against sorting by distance.
class SparkNearestTest {
  private static List<Row> sorted(Dataset<Row> rows) {
    return rows.collectAsList().stream()
        .sorted(Comparator.comparingLong((Row row) -> row.getLong(0)))
        .toList();
  }

  /// @param ids ascending, or null for row numbers
  private static void assertNearest(double[][] at, long[] ids, int k, int... partitions) {
    int n = at[0].length;
    NearestPoints expected = Nearest.on(Device.serial()).find(LocalPoints.onOneMachine(at), k);
    int[] neighbours = expected.neighbours().hostArray();
    double[] squares = expected.squares().hostArray();
    for (int p : partitions) {
      SparkPoints points =
          ids == null ? LocalPoints.of(at, p) : LocalPoints.of(at, ids, p).withIds("id");
      List<Row> found = sorted(SparkNearest.find(points, k));
      assertEquals(n, found.size());
      for (int i = 0; i < n; i++) {
        Row row = found.get(i);
        assertEquals(ids == null ? i : ids[i], row.getLong(0));
        assertArrayEquals(
            IntStream.range(k * i, k * i + k)
                .mapToLong(r -> ids == null ? neighbours[r] : ids[neighbours[r]])
                .toArray(),
            row.<Long>getList(1).stream().mapToLong(x -> x).toArray(),
            p + " partitions, point " + i);
        assertArrayEquals(
            LocalSpark.bits(Arrays.copyOfRange(squares, k * i, k * i + k)),
            LocalSpark.bits(row.<Double>getList(2).stream().mapToDouble(x -> x).toArray()));
      }
    }
  }

  @Test
  void areThoseOfOneMachine() {
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
      assertNearest(LocalPoints.random(1500, dimensions), null, 5, LocalSpark.PARTITIONS);
    }
  }

  @Test
  void realInputsHaveTheNearestOfOneMachine() {
    double[][] airports = RealInputs.airports();
    assertEquals(3376, airports[0].length);
    assertNearest(airports, null, 4, LocalSpark.PARTITIONS);
  }

  @Test
  void areThoseOfSortingByDistance() {
    double[][] at = LocalPoints.random(300, 2);
    List<Row> found = sorted(SparkNearest.find(LocalPoints.of(at, 8), 3));
    for (int i = 0; i < 300; i++) {
      int here = i;
      List<Long> expected =
          IntStream.range(0, 300)
              .filter(j -> j != here)
              .boxed()
              .sorted(
                  Comparator.<Integer>comparingDouble(j ->
                          Math.pow(at[0][j] - at[0][here], 2) + Math.pow(at[1][j] - at[1][here], 2))
                      .thenComparing(j -> j))
              .limit(3)
              .map(j -> (long) j)
              .toList();
      assertEquals(expected, found.get(i).<Long>getList(1));
    }
  }

  /// Of points at the same distance, in one tile or in several, the lowest numbers count.
  @Test
  void tiesGoToTheLowestNumber() {
    double[] x = new double[400];
    double[] y = new double[400];
    Arrays.setAll(x, p -> (p * 7 % 400) % 20); // neighbours in space are far apart in number
    Arrays.setAll(y, p -> Math.floorDiv(p * 7 % 400, 20));
    assertNearest(new double[][] {x, y}, null, 3, LocalSpark.PARTITIONS);
    assertNearest(new double[][] {new double[90], new double[90]}, null, 4, 1, 8);
    assertNearest(LocalPoints.atMinusZero(90), null, 4, 1, 8);
  }

  /// Tiles with fewer points than are asked for, clusters, points far away.
  @Test
  void skewWorks() {
    var random = Cases.random(3);
    double[][] clusters = new double[3][];
    for (int axis = 0; axis < 3; axis++) {
      clusters[axis] =
          IntStream.range(0, 600)
              .mapToDouble(i -> Math.scalb(random.nextDouble(), -random.nextInt(40)))
              .toArray();
    }
    assertNearest(clusters, null, 7, 1, 8);
    assertNearest(LocalPoints.random(40, 2), null, 39, 1, 8);
    double[] far = IntStream.range(0, 100).mapToDouble(i -> i % 9 == 0 ? 1e300 : i % 5).toArray();
    double[] along = IntStream.range(0, 100).mapToDouble(i -> -i).toArray();
    assertNearest(new double[][] {far, along}, null, 9, 1, 8);
  }

  @Test
  void idsNameThePoints() {
    long[] ids = Cases.random(9).longs(700).sorted().toArray();
    assertNearest(LocalPoints.random(700, 3), ids, 4, 1, 8);
  }

  @Test
  void emptyInputsAndPartitionsWork() {
    SparkPoints none = LocalPoints.of(LocalPoints.random(0, 2), 3);
    assertEquals(0, SparkNearest.find(none, 5).count());
    assertNearest(LocalPoints.random(2, 2), null, 1, 1, 8);
    assertNearest(LocalPoints.random(3, 3), null, 2, 1, 8);
  }

  @Test
  void listsBeyondAnArrayAreRefused() {
    CapacityException failure =
        assertThrows(CapacityException.class, () -> new NearestLists(1 << 20, 1 << 12));
    assertEquals(1L << 32, failure.required());
    assertEquals(
        "a tile has 4294967296 nearest points to list, must have 2147483639 at most: "
            + "choose more partitions, or a smaller k",
        failure.getMessage());
  }

  @Test
  void badInputsAreRefused() {
    SparkPoints one = LocalPoints.of(LocalPoints.random(1, 2), 2);
    for (int k : new int[] {-1, 0, 1}) {
      assertEquals(
          "k is " + k + ", must be 1 or more and less than the number of points, 1",
          assertThrows(IllegalArgumentException.class, () -> SparkNearest.find(one, k))
              .getMessage());
    }
    SparkPoints bad = LocalPoints.of(new double[][] {{0, Double.NaN}, {0, 0}}, 1);
    String message = assertThrows(Exception.class, () -> SparkNearest.find(bad, 1)).toString();
    assertTrue(
        message.contains("column x is NaN in row 1 of partition 0, must be finite"), message);
  }
}
