package com.example;

import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.spark.SparkQuantiles;
import dev.shoal.spark.SparkSort;
import dev.shoal.spark.SparkSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// Times Shoal beside Spark's own functions, on one Parquet file of doubles.
final class Cost {
  private static final int RUNS = 3;

  private Cost() {}

  public static void main(String[] args) throws IOException {
    long rows = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    String file = Files.createTempDirectory("shoal-spark").resolve("x.parquet").toString();
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("cost")
            .config("spark.sql.extensions", "dev.shoal.spark.ShoalExtensions")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
    try (spark) {
      spark.range(rows).selectExpr("rand(1) as x").write().parquet(file);
      Dataset<Row> data = spark.read().parquet(file);
      System.out.printf(Locale.ROOT, "%,d rows; the best of %d runs%n", rows, RUNS);
      time(rows, "sum(x), Spark", () -> data.selectExpr("sum(x)").first());
      time(rows, "exact_sum(x)", () -> data.selectExpr("exact_sum(x)").first());
      time(rows, "SparkSum.exact", () -> SparkSum.exact(data, "x"));
      time(rows, "orderBy, Spark", () -> discard(data.orderBy("x")));
      time(
          rows, "SparkSort.sort", () -> discard(SparkSort.sort(data, "x", SortOrder.ASCENDING)));
      time(rows, "percentile(x, 0.5), Spark", () -> data.selectExpr("percentile(x, 0.5)").first());
      time(rows, "SparkQuantiles.of", () -> SparkQuantiles.of(data, "x", 0.5));
    }
  }

  /// Computes all rows and keeps none.
  private static void discard(Dataset<Row> data) {
    data.write().format("noop").mode("overwrite").save();
  }

  private static void time(long rows, String what, Runnable work) {
    long best = Long.MAX_VALUE;
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      work.run();
      best = Math.min(best, System.nanoTime() - start);
    }
    System.out.printf(
        Locale.ROOT, "%-26s %8.2f s %8.1f ns per row%n", what, best / 1e9, (double) best / rows);
  }
}
