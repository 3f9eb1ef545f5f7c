package com.example;

import dev.shoal.spark.SparkSum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// Sums a Parquet file in 1, 3 and 8 partitions: by Spark, by `exact_sum`, and by columns.
final class SameSums {
  private static final int[] PARTITIONS = {1, 3, 8};

  private SameSums() {}

  public static void main(String[] args) throws IOException {
    long rows = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
    Path file = Files.createTempDirectory("shoal-spark").resolve("energy.parquet");
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .appName("same sums")
            .config("spark.sql.extensions", "dev.shoal.spark.ShoalExtensions")
            .config("spark.ui.enabled", false)
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
    try (spark) {
      // Values of both signs and of twelve decimal magnitudes.
      spark
          .range(rows)
          .selectExpr("(rand(1) - 0.5D) * pow(10D, cast(12 * rand(2) as int)) as x")
          .coalesce(1)
          .write()
          .parquet(file.toString());
      long bytes = Files.walk(file).mapToLong(part -> part.toFile().length()).sum();
      System.out.printf(Locale.ROOT, "%,d rows, %,d bytes of Parquet%n%n", rows, bytes);
      System.out.println("partitions            sum(x) of Spark               exact_sum(x)");
      Set<Double> sums = new TreeSet<>();
      Set<Double> exact = new TreeSet<>();
      for (int partitions : PARTITIONS) {
        Dataset<Row> data = spark.read().parquet(file.toString()).repartition(partitions);
        Row row = data.selectExpr("sum(x)", "exact_sum(x)").first();
        sums.add(row.getDouble(0));
        exact.add(row.getDouble(1));
        exact.add(SparkSum.exact(data, "x"));
        System.out.printf(
            Locale.ROOT,
            "%10d %26s %26s%n",
            data.rdd().getNumPartitions(),
            row.getDouble(0),
            row.getDouble(1));
      }
      System.out.printf(
          Locale.ROOT, "%ndifferent sums: Spark %d, exact %d%n", sums.size(), exact.size());
      if (exact.size() != 1) {
        throw new IllegalStateException("the exact sums differ: " + exact);
      }
    }
  }
}
