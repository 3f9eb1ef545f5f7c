package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

/// Pairs against one machine and against comparing each point with each.
class SparkPairsTest {
  /// A pair of row numbers or ids, the lower one first.
  private record Pair(long i, long j) implements Comparable<Pair> {
    static Pair of(long a, long b) {
      return new Pair(Math.min(a, b), Math.max(a, b));
    }

    @Override
    public int compareTo(Pair other) {
      return i != other.i ? Long.compare(i, other.i) : Long.compare(j, other.j);
    }
  }

  private static List<Pair> compareAll(double[][] at, double radius, IntToLongFunction number) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < at[0].length; i++) {
      for (int j = i + 1; j < at[0].length; j++) {
        double square = 0;
        for (double[] x : at) {
          square += (x[i] - x[j]) * (x[i] - x[j]);
        }
        if (square <= radius * radius) {
          pairs.add(Pair.of(number.applyAsLong(i), number.applyAsLong(j)));
        }
      }
    }
    return pairs.stream().sorted().toList();
  }

  private static List<Pair> pairs(Dataset<Row> rows) {
    return rows.collectAsList().stream()
        .map(row -> new Pair(row.getLong(0), row.getLong(1)))
        .sorted()
        .toList();
  }

  private static void assertPairs(double[][] at, double radius, int... partitions) {
    List<Pair> expected = compareAll(at, radius, i -> i);
    for (int p : partitions) {
      SparkPoints points = LocalPoints.of(at, p);
      assertEquals(expected, pairs(SparkPairs.half(points, radius)), p + " partitions");
      assertEquals(expected.size(), SparkPairs.count(points, radius));
    }
  }

  @Test
  void arePairsOfOneMachine() {
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
      double[][] at = LocalPoints.random(2000, dimensions);
      double radius = dimensions == 2 ? 0.02 : 0.06;
      assertEquals(
          dev.shoal.points.Pairs.on(dev.shoal.device.Device.serial())
              .count(LocalPoints.onOneMachine(at), radius),
          compareAll(at, radius, i -> i).size());
      assertPairs(at, radius, LocalSpark.PARTITIONS);
    }
  }

  /// Crowded at some cities, and nowhere else within hundreds of kilometres.
  @Test
  void realInputsHaveThePairsOfOneMachine() {
    double[][] airports = RealInputs.airports();
    assertEquals(3376, airports[0].length);
    assertPairs(airports, 0.25, LocalSpark.PARTITIONS);
    assertEquals(
        dev.shoal.points.Pairs.on(dev.shoal.device.Device.serial())
            .count(LocalPoints.onOneMachine(airports), 0.25),
        SparkPairs.count(LocalPoints.of(airports, 8), 0.25));
  }

  /// A lattice whose distances are the radius itself, at coordinates where tiles are split.
  @Test
  void distancesOfExactlyTheRadiusCount() {
    double[] x = new double[900];
    double[] y = new double[900];
    Arrays.setAll(x, p -> p % 30 * 0.1);
    Arrays.setAll(y, p -> Math.floorDiv(p, 30) * 0.1);
    assertPairs(new double[][] {x, y}, 0.1, 1, 8);
    assertPairs(new double[][] {x, y}, Math.nextDown(0.1), 8);
  }

  /// One cell with all points, a cluster beside far points, two positions only.
  @Test
  void skewWorks() {
    double[][] near = LocalPoints.random(300, 2);
    assertPairs(near, 3, 1, 8);
    double[][] cluster = LocalPoints.random(600, 2);
    for (int i = 0; i < 600; i += 2) {
      cluster[0][i] *= 1e-3;
      cluster[1][i] *= 1e-3;
    }
    assertPairs(cluster, 1e-3, 1, 8);
    double[] two = IntStream.range(0, 100).mapToDouble(i -> i % 10 == 0 ? 1 : 0).toArray();
    assertPairs(new double[][] {two, two}, 0, 3);
    assertPairs(new double[][] {two, new double[100]}, 0.25, 8);
    assertPairs(LocalPoints.atMinusZero(90), 0, 1, 8);
  }

  @Test
  void squaresThatOverflowOrUnderflowAreThoseOfOneMachine() {
    double[] far =
        IntStream.range(0, 64).mapToDouble(i -> (i % 2 - 0.5) * Double.MAX_VALUE).toArray();
    double[] along = IntStream.range(0, 64).mapToDouble(i -> i).toArray();
    assertPairs(new double[][] {far, along}, 2, 1, 8);
    double[] tiny = {0, 1e-170, -1e-170, 1e-150, -0.0, Double.MIN_VALUE};
    for (double radius : new double[] {0, 2e-150}) {
      assertPairs(new double[][] {tiny, new double[tiny.length]}, radius, 1, 3, 8);
    }
  }

  @Test
  void idsNameThePoints() {
    double[][] at = LocalPoints.random(500, 3);
    long[] ids = new SplittableRandom(5).longs(500).toArray();
    ids[7] = ids[8]; // not distinct
    for (int partitions : LocalSpark.PARTITIONS) {
      SparkPoints points = LocalPoints.of(at, ids, partitions);
      assertEquals(
          compareAll(at, 0.1, i -> ids[i]), pairs(SparkPairs.half(points.withIds("id"), 0.1)));
    }
  }

  @Test
  void emptyInputsAndPartitionsWork() {
    for (int n = 0; n <= 3; n++) {
      assertPairs(LocalPoints.random(n, 2), 1, 1, 8);
    }
    Dataset<Row> none = LocalSpark.session().emptyDataFrame().selectExpr("1D as x", "1D as y");
    assertEquals(0, SparkPairs.count(SparkPoints.of(none, "x", "y"), 1));
    assertEquals(0, SparkPairs.half(SparkPoints.of(none, "x", "y"), 1).count());
  }

  /// Each tile gets its own points in the order of the dataset and some copies, not all points.
  @Test
  void tilesHaveAboutTheSameNumberOfPoints() {
    double[][] at = LocalPoints.random(8000, 2);
    var tiled = new TiledPoints(LocalPoints.of(at, 8));
    Tiles tiles = tiled.tiles(0.02, 1);
    assertEquals(8, tiles.count());
    List<Tile> all = tiled.scatter(tiles, 0.01 * 0.01).collect();
    assertEquals(8000, all.stream().mapToInt(tile -> tile.own().length()).sum());
    for (Tile tile : all) {
      assertEquals(1000, tile.own().length(), 200);
      assertTrue(tile.halo().length() < 100, () -> tile.halo().length() + " copies");
      for (int p = 1; p < tile.own().length(); p++) {
        assertTrue(tile.own().number(p - 1) < tile.own().number(p));
      }
    }
    assertTrue(all.stream().mapToInt(tile -> tile.halo().length()).sum() > 0);
  }

  @Test
  void badInputsAreRefused() {
    SparkPoints points = LocalPoints.of(LocalPoints.random(9, 2), 2);
    for (double radius : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY, 1e200}) {
      assertEquals(
          "radius is " + radius + ", must be 0 or more, and its square finite",
          assertThrows(IllegalArgumentException.class, () -> SparkPairs.count(points, radius))
              .getMessage());
    }
    Dataset<Row> integers = LocalSpark.column(new long[] {1}, 1);
    assertEquals(
        "column x is BIGINT, must be double or float",
        assertThrows(IllegalArgumentException.class, () -> SparkPoints.of(integers, "x", "x"))
            .getMessage());
    assertEquals(
        "column x is DOUBLE, must be an integer",
        assertThrows(IllegalArgumentException.class, () -> points.withIds("x")).getMessage());
    for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
      SparkPoints refused = LocalPoints.of(new double[][] {{0, 1, 2, 3}, {0, 0, 0, bad}}, 2);
      String message = assertThrows(Exception.class, () -> SparkPairs.count(refused, 1)).toString();
      assertTrue(
          message.contains("column y is " + bad + " in row 1 of partition 1, must be finite"),
          message);
    }
    SparkPoints nulls =
        SparkPoints.of(
            LocalSpark.column(Arrays.asList(1.0, null), DataTypes.DoubleType, 1), "x", "x");
    String message = assertThrows(Exception.class, () -> SparkPairs.count(nulls, 1)).toString();
    assertTrue(message.contains("column x is null in row 1 of partition 0"), message);
  }

  @Test
  void aChangedInputIsAnError() {
    Dataset<Row> data =
        LocalSpark.session()
            .range(0, 1000, 1, 3)
            .selectExpr("cast(reflect('java.lang.System', 'nanoTime') as double) as x", "0D as y");
    SparkPoints points = SparkPoints.of(data, "x", "y");
    Exception failure = assertThrows(Exception.class, () -> SparkPairs.count(points, 1));
    assertTrue(failure.toString().contains("changed between two reads"), failure.toString());
  }
}
