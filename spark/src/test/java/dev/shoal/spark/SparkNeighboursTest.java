package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.Neighbours;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/// Neighbours in partitions against one machine, and against a painted grid.
class SparkNeighboursTest {
  /// Returns for each side the neighbours of all cells, on one machine.
  private static long[][] onOneMachine(CellMesh mesh, Boundary boundary) {
    IntArray[] sides =
        IntStream.range(0, 2 * mesh.base().dimensions())
            .mapToObj(_ -> IntArray.wrap(new int[mesh.length()]))
            .toArray(IntArray[]::new);
    Neighbours.on(Device.serial()).with(boundary).find(mesh, sides);
    return Stream.of(sides)
        .map(side -> Arrays.stream(side.hostArray()).asLongStream().toArray())
        .toArray(long[][]::new);
  }

  /// Returns for each side the neighbours of all cells, in the order of their numbers.
  private static long[][] sides(Dataset<Row> result) {
    List<Row> rows = result.collectAsList();
    long[][] sides = new long[result.columns().length - 1][rows.size()];
    for (long[] side : sides) {
      Arrays.fill(side, -1);
    }
    for (Row row : rows) {
      for (int side = 0; side < sides.length; side++) {
        int c = Math.toIntExact(row.getLong(0));
        assertEquals(-1, sides[side][c], "a cell occurs once");
        sides[side][c] = row.getLong(side + 1);
      }
    }
    return sides;
  }

  private static void assertSame(CellMesh mesh, Boundary boundary, int partitions) {
    Dataset<Row> cells = LocalMeshes.cells(mesh, partitions);
    Dataset<Row> result = SparkNeighbours.find(cells, mesh.base(), boundary);
    assertEquals(partitions, result.rdd().getNumPartitions());
    long[][] expected = onOneMachine(mesh, boundary);
    long[][] actual = sides(result);
    assertEquals(expected.length, actual.length);
    for (int side = 0; side < expected.length; side++) {
      assertArrayEquals(
          expected[side],
          actual[side],
          mesh + ", " + boundary + ", side " + side + ", " + partitions + " partitions");
    }
  }

  @Test
  void realInputsHaveTheNeighboursOfOneMachine() {
    CellMesh mesh = RealInputs.Precipitation.read().mesh();
    assertTrue(mesh.length() > 20_000, () -> mesh + "");
    for (int partitions : LocalSpark.PARTITIONS) {
      assertSame(mesh, Boundary.SELF, partitions);
    }
  }

  @Test
  void neighboursAreThoseOfOneMachine() {
    for (CellMesh mesh : LocalMeshes.random(1)) {
      for (Boundary boundary : Boundary.values()) {
        for (int partitions : new int[] {1, 3, 8}) {
          assertSame(mesh, boundary, partitions);
        }
      }
    }
  }

  @Test
  void twoHundredPartitionsGiveTheSame() {
    assertSame(RandomMesh.of(BaseGrid.of(3, 2), 5, 500, 2), Boundary.PERIODIC, 200);
    assertSame(
        LocalMeshes.balanced(RandomMesh.of(BaseGrid.of(4, 4), 5, 700, 3)), Boundary.SELF, 200);
    assertSame(RandomMesh.of(BaseGrid.of(2, 3, 1), 3, 700, 4), Boundary.PERIODIC, 200);
  }

  /// A grid of the finest level, painted with the numbers of the cells.
  @Test
  void neighboursAreThoseOfAPaintedGrid() {
    int finest = 5;
    CellMesh mesh = RandomMesh.of(BaseGrid.of(3, 2), finest, 400, 4);
    int columns = 3 << finest;
    int rows = 2 << finest;
    int[][] painted = new int[rows][columns];
    int[] level = mesh.level().hostArray();
    for (int c = 0; c < mesh.length(); c++) {
      int width = 1 << (finest - level[c]);
      for (int y = 0; y < width; y++) {
        int x = mesh.i().hostArray()[c] * width;
        Arrays.fill(painted[mesh.j().hostArray()[c] * width + y], x, x + width, c);
      }
    }
    long[][] sides =
        sides(SparkNeighbours.find(LocalMeshes.cells(mesh, 8), mesh.base(), Boundary.PERIODIC));
    for (int c = 0; c < mesh.length(); c++) {
      int width = 1 << (finest - level[c]);
      int x = mesh.i().hostArray()[c] * width;
      int y = mesh.j().hostArray()[c] * width;
      assertEquals(painted[y][Math.floorMod(x - 1, columns)], sides[0][c]);
      assertEquals(painted[y][Math.floorMod(x + width, columns)], sides[1][c]);
      assertEquals(painted[Math.floorMod(y - 1, rows)][x], sides[2][c]);
      assertEquals(painted[Math.floorMod(y + width, rows)][x], sides[3][c]);
    }
  }

  @Test
  void numbersMayBeGiven() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(2, 2), 4, 100, 5);
    Dataset<Row> cells =
        LocalMeshes.cells(mesh, 3).selectExpr("*", "10000 * level + 100 * i + j as id");
    long[] id = LocalSpark.longs(cells, "id");
    long[][] expected = onOneMachine(mesh, Boundary.SELF);
    Dataset<Row> result = SparkNeighbours.find(cells, mesh.base(), Boundary.SELF, "id");
    assertArrayEquals(new String[] {"id", "left", "right", "bottom", "top"}, result.columns());
    List<Row> rows = result.collectAsList();
    assertEquals(mesh.length(), rows.size());
    for (Row row : rows) {
      int c =
          IntStream.range(0, id.length).filter(n -> id[n] == row.getLong(0)).findAny().getAsInt();
      for (int side = 0; side < 4; side++) {
        assertEquals(id[(int) expected[side][c]], row.getLong(side + 1));
      }
    }
  }

  /// Nearly all cells are in one coarse cell, and all in one partition of the input: ranges follow
  /// the cells, not the domain.
  @Test
  void skewIsSplit() {
    int[][] cells = new int[1024 + 15][];
    for (int c = 0; c < 1024; c++) {
      cells[c] = new int[] {5, 32 + c % 32, 64 + c / 32};
    }
    for (int c = 0, coarse = 0; coarse < 16; coarse++) {
      if (coarse != 9) { // (1, 2)
        cells[1024 + c++] = new int[] {0, coarse % 4, coarse / 4};
      }
    }
    CellMesh mesh = LocalMeshes.of(BaseGrid.of(4, 4), cells);
    for (int partitions : new int[] {3, 8}) {
      assertSame(mesh, Boundary.PERIODIC, partitions);
    }
    Dataset<Row> inOnePartition =
        LocalMeshes.cells(mesh, 1).union(LocalMeshes.cells(mesh, 7).where("level > 9"));
    Dataset<Row> result = SparkNeighbours.find(inOnePartition, mesh.base(), Boundary.SELF);
    assertArrayEquals(onOneMachine(mesh, Boundary.SELF), sides(result));
    List<Integer> sizes = LocalMeshes.sizes(result);
    assertTrue(sizes.stream().allMatch(size -> size <= 2 * mesh.length() / 8), () -> "" + sizes);
  }

  @Test
  void emptyMeshesAndPartitionsAndOneCell() {
    for (Boundary boundary : Boundary.values()) {
      for (int partitions : new int[] {1, 8}) {
        assertSame(LocalMeshes.of(BaseGrid.of(1, 1), new int[] {0, 0, 0}), boundary, partitions);
        assertSame(LocalMeshes.of(BaseGrid.of(0, 3)), boundary, partitions);
        assertSame(
            LocalMeshes.of(BaseGrid.of(2, 1), new int[] {0, 1, 0}, new int[] {0, 0, 0}),
            boundary,
            partitions);
      }
    }
    Dataset<Row> noPartitions =
        LocalSpark.session().emptyDataFrame().selectExpr("1 level", "1 i", "1 j");
    assertEquals(0, SparkNeighbours.find(noPartitions, BaseGrid.of(0, 0), Boundary.SELF).count());
  }

  /// Coordinates of 31 bits: a coarse cell that is split towards one corner.
  @Test
  void theFinestLevelsWork() {
    int finest = 29;
    int[][] cells = new int[3 * finest + 1][];
    for (int level = 1; level <= finest; level++) {
      cells[3 * level - 3] = new int[] {level, 1, 0};
      cells[3 * level - 2] = new int[] {level, 0, 1};
      cells[3 * level - 1] = new int[] {level, 1, 1};
    }
    cells[3 * finest] = new int[] {finest, 0, 0};
    CellMesh mesh = LocalMeshes.of(BaseGrid.of(1, 1), cells);
    assertSame(mesh, Boundary.SELF, 3);
    assertSame(mesh, Boundary.PERIODIC, 3);
    Dataset<Row> tooFine = LocalSpark.session().sql("select 30 as level, 0 as i, 0 as j");
    assertMessage(
        "row 0 of partition 0, (0, 0) of level 30, is too fine: over 1 × 1 cells, levels go to 29",
        () -> SparkNeighbours.find(tooFine, mesh.base(), Boundary.PERIODIC));
  }

  /// Shifts by such levels overflow.
  @Test
  void levelsThatNoMeshHasAreNamed() {
    for (long level : new long[] {32, 64, 99, Long.MAX_VALUE}) {
      Dataset<Row> cells =
          LocalSpark.session().sql("select " + level + "L as level, 0 as i, 0 as j");
      assertMessage(
          "(0, 0) of level " + level + ", is too fine: over 2 × 1 cells, levels go to 30",
          () -> SparkNeighbours.find(cells, BaseGrid.of(2, 1), Boundary.SELF));
    }
  }

  /// Four ranges of a grid of 64 by 64 cells: squares of 32 by 32, two sides of which have ghosts.
  @Test
  void ghostsAreTheSurface() {
    CellTree tree = CellTree.of(BaseGrid.of(64, 64));
    List<CurveRanges.Sample> samples =
        IntStream.range(0, 4096)
            .mapToObj(c -> tree.node(0, c % 64, c / 64, 0))
            .map(node -> new CurveRanges.Sample(tree.first(node), 1, true))
            .toList();
    CurveRanges ranges = CurveRanges.of(samples, 4, tree.keys());
    var halo = new Halo(tree, ranges, false);
    int ghosts = 0;
    for (int c = 0; c < 4096; c++) {
      long node = tree.node(0, c % 64, c / 64, 0);
      ghosts += halo.find(node, ranges.of(tree.first(node)));
    }
    assertEquals(4 * 2 * 32, ghosts);
  }

  private static void assertMessage(String expected, Runnable call) {
    Exception failure = assertThrows(Exception.class, call::run);
    assertTrue(failure.toString().contains(expected), failure.toString());
  }

  private static void assertFault(String expected, CellMesh mesh, Boundary boundary) {
    for (int partitions : new int[] {1, 3}) {
      assertMessage(
          expected,
          () ->
              SparkNeighbours.find(LocalMeshes.cells(mesh, partitions), mesh.base(), boundary)
                  .collectAsList());
    }
  }

  @Test
  void meshesThatDoNotTileAreRefused() {
    BaseGrid base = BaseGrid.of(3, 1);
    for (Boundary boundary : Boundary.values()) {
      assertFault(
          "no cell covers (1, 0) of level 0",
          LocalMeshes.of(base, new int[] {0, 0, 0}, new int[] {0, 2, 0}),
          boundary);
      assertFault(
          "no cell covers (3, 1) of level 1", // one child of four is missing
          LocalMeshes.of(
              base,
              new int[] {0, 0, 0},
              new int[] {1, 2, 0},
              new int[] {1, 3, 0},
              new int[] {1, 2, 1},
              new int[] {0, 2, 0}),
          boundary);
      for (int[] twice : new int[][] {{1, 3, 1}, {0, 1, 0}}) {
        assertFault(
            "overlap",
            LocalMeshes.of(
                base, new int[] {0, 0, 0}, new int[] {0, 1, 0}, new int[] {0, 2, 0}, twice),
            boundary);
      }
    }
    assertFault("no cell covers (0, 0) of level 0", LocalMeshes.of(base), Boundary.SELF);
  }

  /// Every range that has to do with a missing cell names it, on both sides of a periodic edge.
  @Test
  void gapsBeyondAPeriodicEdgeAreNamed() {
    int[][] cells =
        IntStream.range(0, 31).mapToObj(c -> new int[] {0, c % 8, c / 8}).toArray(int[][]::new);
    CellMesh mesh = LocalMeshes.of(BaseGrid.of(8, 4), cells); // without (7, 3)
    JavaRDD<Row> rows =
        SparkNeighbours.find(LocalMeshes.cells(mesh, 8), mesh.base(), Boundary.PERIODIC).javaRDD();
    int beyond = 0;
    for (int range = 0; range < 8; range++) {
      int[] one = {range};
      try {
        rows.collectPartitions(one);
      } catch (Exception e) {
        assertTrue(e.toString().contains("no cell covers (7, 3) of level 0"), e.toString());
        beyond += e.toString().contains("or cells that cover it overlap others") ? 1 : 0;
      }
    }
    assertTrue(beyond > 0);
  }

  @Test
  void cellsOutsideAreNamed() {
    BaseGrid base = BaseGrid.of(2, 1);
    for (int[] outside : new int[][] {{0, 2, 0}, {1, 0, 2}, {1, -1, 0}, {-1, 0, 0}}) {
      assertFault("is outside of 2 × 1", LocalMeshes.of(base, outside), Boundary.SELF);
    }
    CellMesh mesh = LocalMeshes.of(base, new int[] {0, 0, 0}, new int[] {0, 5, 0});
    assertMessage(
        "row 0 of partition 1, (5, 0) of level 0, is outside of 2 × 1",
        () -> SparkNeighbours.find(LocalMeshes.cells(mesh, 2), base, Boundary.SELF));
  }

  @Test
  void badColumnsAreRefused() {
    Dataset<Row> doubles = LocalSpark.session().sql("select 0d as level, 0 as i, 0 as j");
    assertMessage(
        "column level is DOUBLE, must be an integer",
        () -> SparkNeighbours.find(doubles, BaseGrid.of(1, 1), Boundary.SELF));
    Dataset<Row> line = LocalSpark.session().sql("select 0 as level, 0 as i");
    assertThrows(
        IllegalArgumentException.class,
        () -> SparkNeighbours.find(line, BaseGrid.of(1, 1), Boundary.SELF));
    Dataset<Row> nulls =
        LocalSpark.session().sql("select 0 as level, cast(null as int) as i, 0 as j");
    assertMessage(
        "column i is null in row 0",
        () -> SparkNeighbours.find(nulls, BaseGrid.of(1, 1), Boundary.SELF));
    Dataset<Row> named = LocalSpark.session().sql("select 0 as level, 0 as i, 0 as j, 7 as left");
    assertMessage(
        "the result has a column left already",
        () -> SparkNeighbours.find(named, BaseGrid.of(1, 1), Boundary.SELF, "left"));
  }

  @Test
  void aChangedInputIsAnError() {
    Dataset<Row> changing =
        LocalSpark.session()
            .range(0, 10, 1, 2)
            .selectExpr(
                "0 as level",
                "cast(reflect('java.lang.System', 'nanoTime') as bigint) % 1000000000 as i");
    Dataset<Row> result = SparkNeighbours.find(changing, BaseGrid.of(1_000_000_000), Boundary.SELF);
    assertMessage("changed between two reads", result::collectAsList);
  }
}
