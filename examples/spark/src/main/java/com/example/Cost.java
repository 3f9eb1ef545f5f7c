package com.example;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.spark.SparkDistinct;
import dev.shoal.spark.SparkGraph;
import dev.shoal.spark.SparkNearest;
import dev.shoal.spark.SparkNeighbours;
import dev.shoal.spark.SparkPairs;
import dev.shoal.spark.SparkPoints;
import dev.shoal.spark.SparkQuantiles;
import dev.shoal.spark.SparkRemap;
import dev.shoal.spark.SparkSort;
import dev.shoal.spark.SparkSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// Times Shoal beside Spark's own functions on one Parquet file of doubles, beside SQL on files of
/// keys and of points, and alone on files of cells and of arcs.
final class Cost {
  private static final int RUNS = 3;
  private static final long ENOUGH = 20_000_000_000L; // nanoseconds, after which no run begins
  private static final long MAX_PERCENTILE = 10_000_000; // rows: Spark holds all values in one task
  private static final int NEIGHBOURS = 10; // of a point, about

  /// Pairs by a join on cells as wide as the radius: a copy of each point goes to the cells around.
  private static final String JOIN_ON_CELLS =
      """
      WITH cells AS (
        SELECT id, x, y, floor(x / %1$s) AS i, floor(y / %1$s) AS j FROM points),
      around AS (
        SELECT id, x, y, i + di AS i, j + dj AS j FROM cells
        LATERAL VIEW explode(array(-1, 0, 1)) AS di
        LATERAL VIEW explode(array(-1, 0, 1)) AS dj)
      SELECT count(*) FROM cells a JOIN around b ON a.i = b.i AND a.j = b.j
      WHERE a.id < b.id
      AND (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= %1$s * %1$s
      """;

  private final SparkSession spark;
  private final Path folder;
  private final long rows;

  private Cost(SparkSession spark, Path folder, long rows) {
    this.spark = spark;
    this.folder = folder;
    this.rows = rows;
  }

  public static void main(String[] args) throws IOException {
    long rows = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    Path folder = Files.createTempDirectory("shoal-spark");
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("cost")
            .config("spark.sql.extensions", "dev.shoal.spark.ShoalExtensions")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
    try (spark) {
      System.out.printf(Locale.ROOT, "%,d rows; the best of up to %d runs%n", rows, RUNS);
      new Cost(spark, folder, rows).column();
      new Cost(spark, folder, rows).keys();
      long elements = Math.max(1, rows / 10); // the join copies each nine times
      System.out.printf(Locale.ROOT, "%,d points, cells and nodes%n", elements);
      new Cost(spark, folder, elements).points();
      new Cost(spark, folder, elements).cells();
      new Cost(spark, folder, elements).graph();
    }
  }

  private void column() {
    Dataset<Row> data = file("x", "rand(1) as x");
    time("sum(x), Spark", () -> data.selectExpr("sum(x)").first());
    time("exact_sum(x)", () -> data.selectExpr("exact_sum(x)").first());
    time("SparkSum.exact", () -> SparkSum.exact(data, "x"));
    time("orderBy, Spark", () -> discard(data.orderBy("x")));
    time("SparkSort.sort", () -> discard(SparkSort.sort(data, "x", SortOrder.ASCENDING)));
    if (rows <= MAX_PERCENTILE) {
      time("percentile(x, 0.5), Spark", () -> data.selectExpr("percentile(x, 0.5)").first());
    }
    time("SparkQuantiles.of", () -> SparkQuantiles.of(data, "x", 0.5));
  }

  private void keys() {
    Dataset<Row> data =
        file("keys", "id % 1000 as key", "cast(10000 * rand(2) as bigint) as value");
    time(
        "count(DISTINCT) by key, SQL",
        () -> discard(spark.sql("SELECT key, count(DISTINCT value) FROM keys GROUP BY key")));
    time(
        "SparkDistinct.countByKey",
        () -> discard(SparkDistinct.countByKey(data, "key", "value", "values")));
  }

  private void points() {
    SparkPoints points =
        SparkPoints.of(file("points", "id", "rand(3) as x", "rand(4) as y"), "x", "y");
    double radius = Math.sqrt(NEIGHBOURS / (Math.PI * rows));
    Dataset<Row> join = spark.sql(String.format(Locale.ROOT, JOIN_ON_CELLS, radius + "D"));
    long[] counts = new long[2];
    time("pairs, SQL join on cells", () -> counts[0] = join.first().getLong(0));
    time("SparkPairs.count", () -> counts[1] = SparkPairs.count(points, radius));
    if (counts[0] != counts[1]) {
      throw new IllegalStateException("pairs: " + counts[0] + " by SQL, " + counts[1]);
    }
    time("SparkPairs.half", () -> discard(SparkPairs.half(points, radius)));
    time("SparkNearest.find, 8 nearest", () -> discard(SparkNearest.find(points, 8)));
  }

  /// A square of coarse cells in the order of the rows.
  private void cells() {
    int side = (int) Math.sqrt(rows);
    Dataset<Row> cells =
        new Cost(spark, folder, (long) side * side)
            .file(
                "cells",
                "0 as level",
                "id % " + side + " as i",
                "id div " + side + " as j",
                "rand(7) as x");
    BaseGrid base = BaseGrid.of(side, side);
    time("SparkNeighbours.find", () -> discard(SparkNeighbours.find(cells, base, Boundary.SELF)));
    time(
        "SparkRemap.intensive, same cells",
        () -> discard(SparkRemap.intensive(cells, cells, base, "x")));
  }

  /// Two arcs of each node, to random ones.
  private void graph() {
    Dataset<Row> arcs =
        file("arcs", "id as a", "explode(array(rand(5), rand(6))) as r")
            .selectExpr("a", "cast(r * " + rows + " as bigint) as b");
    SparkGraph graph = SparkGraph.of(arcs, "a", "b");
    time("SparkGraph.components", () -> discard(graph.components()));
    time("SparkGraph.distances", () -> discard(graph.distances(0)));
  }

  /// Writes columns that are computed of `id`, and reads them as a view of that name.
  private Dataset<Row> file(String name, String... columns) {
    String path = folder.resolve(name + ".parquet").toString();
    spark.range(rows).selectExpr(columns).write().parquet(path);
    Dataset<Row> data = spark.read().parquet(path);
    data.createOrReplaceTempView(name);
    return data;
  }

  /// Computes all rows and keeps none.
  private static void discard(Dataset<Row> data) {
    data.write().format("noop").mode("overwrite").save();
  }

  private void time(String what, Runnable work) {
    long best = Long.MAX_VALUE;
    long begin = System.nanoTime();
    for (int run = 0; run < RUNS && System.nanoTime() - begin < ENOUGH; run++) {
      long start = System.nanoTime();
      work.run();
      best = Math.min(best, System.nanoTime() - start);
    }
    System.out.printf(
        Locale.ROOT, "%-32s %8.2f s %8.1f ns per row%n", what, best / 1e9, (double) best / rows);
  }
}
