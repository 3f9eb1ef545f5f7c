package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/// Remaps in partitions against one machine, bit by bit, and against sums in plain loops.
class SparkRemapTest {
  /// Values of all magnitudes, whose sums depend on the order of additions, and special ones.
  private static double[] values(int length, int seed) {
    var random = Cases.random(seed);
    double[] special = {
      0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, -Double.MAX_VALUE
    };
    return IntStream.range(0, length)
        .mapToDouble(c ->
            c % 50 == 17
                ? special[random.nextInt(special.length)]
                : random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-20, 20)))
        .toArray();
  }

  private static double[] onOneMachine(CellMesh from, CellMesh to, Field.Kind kind, double[] x) {
    double[] out = new double[to.length()];
    Remap.on(Device.serial())
        .remap(from, to, new Field(kind, DoubleArray.wrap(x), DoubleArray.wrap(out)));
    return out;
  }

  private static double[] byRow(Dataset<Row> result, int length) {
    double[] values = new double[length];
    List<Row> rows = result.collectAsList();
    assertEquals(length, rows.stream().map(row -> row.getLong(0)).distinct().count());
    rows.forEach(row -> values[Math.toIntExact(row.getLong(0))] = row.getDouble(1));
    return values;
  }

  private static void assertSame(
      CellMesh from, CellMesh to, double[] x, int oldPartitions, int newPartitions) {
    for (Field.Kind kind : Field.Kind.values()) {
      assertSame(kind, from, to, x, oldPartitions, newPartitions);
    }
  }

  private static void assertSame(
      Field.Kind kind,
      CellMesh from,
      CellMesh to,
      double[] x,
      int oldPartitions,
      int newPartitions) {
    Dataset<Row> cells = LocalMeshes.cells(from, oldPartitions, x);
    Dataset<Row> newCells = LocalMeshes.cells(to, newPartitions);
    Dataset<Row> result =
        kind == Field.Kind.INTENSIVE
            ? SparkRemap.intensive(cells, newCells, from.base(), "x")
            : SparkRemap.extensive(cells, newCells, from.base(), "x");
    assertEquals(newPartitions, result.rdd().getNumPartitions());
    assertArrayEquals(
        LocalSpark.bits(onOneMachine(from, to, kind, x)),
        LocalSpark.bits(byRow(result, to.length())),
        kind + " from " + from + " in " + oldPartitions + " to " + to + " in " + newPartitions);
  }

  @Test
  void valuesAreThoseOfOneMachine() {
    List<CellMesh> oldMeshes = LocalMeshes.random(1);
    List<CellMesh> newMeshes = LocalMeshes.random(2);
    for (int m = 0; m < oldMeshes.size(); m++) {
      double[] x = values(oldMeshes.get(m).length(), m);
      assertSame(oldMeshes.get(m), newMeshes.get(m), x, 3, 1);
      assertSame(oldMeshes.get(m), newMeshes.get(m), x, 1, 3);
      assertSame(oldMeshes.get(m), newMeshes.get(m), x, 8, 8);
    }
  }

  @Test
  void twoHundredPartitionsGiveTheSame() {
    CellMesh from = RandomMesh.of(BaseGrid.of(3, 2), 5, 500, 3);
    assertSame(
        from, RandomMesh.of(BaseGrid.of(3, 2), 4, 400, 4), values(from.length(), 9), 200, 200);
    CellMesh boxes = RandomMesh.of(BaseGrid.of(2, 3, 1), 3, 700, 5);
    assertSame(
        Field.Kind.INTENSIVE,
        boxes,
        RandomMesh.of(BaseGrid.of(2, 3, 1), 3, 500, 6),
        values(boxes.length(), 10),
        3,
        200);
  }

  private static CellMesh uniform(BaseGrid base, int level) {
    return RandomMesh.of(base, level, base.cells(level), 1);
  }

  /// The precipitation, onto squares of 1°, of 8° and onto a random mesh.
  @Test
  void realInputsAreThoseOfOneMachine() {
    var rain = RealInputs.Precipitation.read();
    BaseGrid base = rain.mesh().base();
    assertTrue(rain.mesh().length() > 20_000, () -> rain.mesh() + "");
    for (int partitions : LocalSpark.PARTITIONS) {
      assertSame(rain.mesh(), uniform(base, 0), rain.values(), partitions, partitions);
    }
    assertSame(rain.mesh(), RandomMesh.of(base, 3, 10_000, 5), rain.values(), 8, 3);
    assertSame(rain.mesh(), uniform(base, 3), rain.values(), 3, 8);
  }

  /// An old cell overlaps many ranges, and a new cell has the old cells of many partitions.
  @Test
  void cellsMayCrossAllBorders() {
    BaseGrid base = BaseGrid.of(1, 1);
    CellMesh coarse = uniform(base, 0);
    CellMesh fine = uniform(base, 5);
    assertSame(coarse, fine, new double[] {1.7}, 3, 8);
    assertSame(fine, coarse, values(fine.length(), 5), 8, 3);
  }

  /// Few new cells where the old ones are many: ranges follow both.
  @Test
  void rangesFollowBothMeshes() {
    BaseGrid base = BaseGrid.of(4, 4);
    CellMesh from = uniform(base, 4);
    CellMesh to = uniform(base, 2);
    List<Integer> sizes =
        LocalMeshes.sizes(
            SparkRemap.intensive(
                LocalMeshes.cells(from, 3, values(from.length(), 6)),
                LocalMeshes.cells(to, 8),
                base,
                "x"));
    assertTrue(sizes.stream().allMatch(size -> size <= 2 * to.length() / 8), () -> "" + sizes);
  }

  /// A mean of means in one loop per level: another way to the same tree.
  @Test
  void meansOfAPowerOfTwoAreThoseOfLoops() {
    BaseGrid base = BaseGrid.of(2, 2);
    CellMesh from = uniform(base, 3);
    double[] grid = Cases.random(7).doubles(256, -1, 1).toArray();
    double[] x = new double[from.length()];
    Arrays.setAll(x, c -> grid[from.j().hostArray()[c] * 16 + from.i().hostArray()[c]]);
    double[] level = grid;
    for (int size = 8; size >= 2; size /= 2) {
      double[] finer = level;
      int half = size;
      level = new double[size * size];
      Arrays.setAll(
          level,
          n -> {
            int at = n / half * 4 * half + n % half * 2;
            return (finer[at] + finer[at + 1]) + (finer[at + 2 * half] + finer[at + 2 * half + 1]);
          });
    }
    double[] sums = level;
    CellMesh to = uniform(base, 0);
    double[] result =
        byRow(
            SparkRemap.extensive(
                LocalMeshes.cells(from, 8, x), LocalMeshes.cells(to, 3), base, "x"),
            4);
    for (int c = 0; c < 4; c++) {
      assertEquals(sums[to.j().hostArray()[c] * 2 + to.i().hostArray()[c]], result[c]);
    }
  }

  @Test
  void severalColumnsAndAPartOfTheDomain() {
    BaseGrid base = BaseGrid.of(2, 1);
    CellMesh from = LocalMeshes.of(base, new int[] {0, 0, 0}, new int[] {0, 1, 0});
    CellMesh to = LocalMeshes.of(base, new int[] {1, 3, 1}, new int[] {1, 0, 0});
    Dataset<Row> cells =
        LocalMeshes.cells(from, 2, 4, 8).selectExpr("*", "cast(2 * x as float) as y");
    Dataset<Row> result = SparkRemap.extensive(cells, LocalMeshes.cells(to, 2), base, "y", "x");
    assertArrayEquals(new String[] {"row", "y", "x"}, result.columns());
    assertEquals(
        List.of("[0,4.0,2.0]", "[1,2.0,1.0]"),
        result.sort("row").collectAsList().stream().map(Row::toString).toList());
  }

  @Test
  void emptyMeshes() {
    CellMesh none = LocalMeshes.of(BaseGrid.of(0, 2));
    Dataset<Row> cells = LocalMeshes.cells(none, 2).selectExpr("*", "0d as x");
    assertEquals(
        0, SparkRemap.intensive(cells, LocalMeshes.cells(none, 3), none.base(), "x").count());
    CellMesh one = uniform(BaseGrid.of(1, 1), 0);
    Dataset<Row> noNew = LocalMeshes.cells(one, 2).where("level > 3");
    assertEquals(
        0, SparkRemap.intensive(LocalMeshes.cells(one, 2, 5), noNew, one.base(), "x").count());
  }

  private static void assertFault(String expected, CellMesh from, CellMesh to) {
    for (int partitions : new int[] {1, 3}) {
      Exception failure =
          assertThrows(
              Exception.class,
              () ->
                  SparkRemap.intensive(
                          LocalMeshes.cells(from, partitions, new double[from.length()]),
                          LocalMeshes.cells(to, partitions),
                          from.base(),
                          "x")
                      .collectAsList());
      assertTrue(failure.toString().contains(expected), failure.toString());
    }
  }

  @Test
  void invalidMeshesAreRefused() {
    BaseGrid base = BaseGrid.of(3, 1);
    CellMesh valid = uniform(base, 1);
    CellMesh gap = LocalMeshes.of(base, new int[] {0, 0, 0}, new int[] {0, 2, 0});
    CellMesh overlap =
        LocalMeshes.of(
            base,
            new int[] {0, 0, 0},
            new int[] {0, 1, 0},
            new int[] {0, 2, 0},
            new int[] {2, 5, 1});
    CellMesh outside = LocalMeshes.of(base, new int[] {0, 3, 0});
    assertFault("no cell covers (1, 0) of level 0", gap, valid);
    assertFault("overlap", overlap, valid);
    assertFault("overlap", valid, overlap);
    assertFault("(3, 0) of level 0, is outside of 3 × 1", outside, valid);
    assertFault("(3, 0) of level 0, is outside of 3 × 1", valid, outside);
  }

  @Test
  void badColumnsAreRefused() {
    CellMesh mesh = uniform(BaseGrid.of(1, 1), 0);
    Dataset<Row> cells = LocalMeshes.cells(mesh, 1, 5);
    assertEquals(
        "column level is INT, must be double or float",
        assertThrows(
                IllegalArgumentException.class,
                () -> SparkRemap.intensive(cells, cells, mesh.base(), "level"))
            .getMessage());
    for (String[] names : new String[][] {{"x", "x"}, {"row"}}) {
      assertEquals(
          "the result has a column " + names[names.length - 1] + " already",
          assertThrows(
                  IllegalArgumentException.class,
                  () ->
                      SparkRemap.intensive(
                          cells.withColumnRenamed("x", names[0]), cells, mesh.base(), names))
              .getMessage());
    }
    assertEquals(
        "no column is named",
        assertThrows(
                IllegalArgumentException.class,
                () -> SparkRemap.extensive(cells, cells, mesh.base()))
            .getMessage());
  }
}
