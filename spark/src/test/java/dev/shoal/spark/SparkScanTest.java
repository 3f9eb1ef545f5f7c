package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.testkit.Cases;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

/// Prefix sums against one machine and [BigDecimal].
class SparkScanTest {
  private static String causes(Throwable failure) {
    var text = new StringBuilder();
    for (Throwable t = failure; t != null; t = t.getCause()) {
      text.append(t).append('\n');
    }
    return text.toString();
  }

  @Test
  void integersAreThoseOfOneMachine() {
    long[] x = Cases.random(1).longs(10_000, -1L << 40, 1L << 40).toArray();
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      Dataset<Row> inclusive = SparkScan.inclusive(data, "x", "sum");
      assertArrayEquals(Scan.inclusive(x), LocalSpark.longs(inclusive, "sum"));
      assertArrayEquals(x, LocalSpark.longs(inclusive, "x"), "the order of the rows");
      assertEquals(partitions, inclusive.rdd().getNumPartitions());
      assertArrayEquals(
          Scan.exclusive(x), LocalSpark.longs(SparkScan.exclusive(data, "x", "sum"), "sum"));
    }
  }

  @Test
  void eachSumOfDoublesIsRoundedOnce() {
    var random = Cases.random(2);
    double[] x = random.doubles(2000, -1e20, 1e20).toArray();
    for (int i = 0; i < x.length; i += 2) {
      x[i] = random.nextDouble();
    }
    double[] expected = new double[x.length];
    double[] before = new double[x.length];
    var accumulator = new Accumulator();
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < x.length; i++) {
      before[i] = sum.doubleValue();
      sum = sum.add(new BigDecimal(x[i]));
      accumulator.add(x[i]);
      expected[i] = sum.doubleValue();
      assertEquals(expected[i], accumulator.round());
    }
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      assertArrayEquals(
          LocalSpark.bits(expected),
          LocalSpark.bits(LocalSpark.doubles(SparkScan.inclusive(data, "x", "sum"), "sum")));
      assertArrayEquals(
          LocalSpark.bits(before),
          LocalSpark.bits(LocalSpark.doubles(SparkScan.exclusive(data, "x", "sum"), "sum")));
    }
  }

  @Test
  void nullsAddNothing() {
    Dataset<Row> data =
        LocalSpark.column(Arrays.asList(null, 2, null, 3, null), DataTypes.IntegerType, 3);
    assertArrayEquals(
        new long[] {0, 2, 2, 5, 5}, LocalSpark.longs(SparkScan.inclusive(data, "x", "sum"), "sum"));
  }

  @Test
  void emptyInputsAndPartitionsWork() {
    assertEquals(0, SparkScan.inclusive(LocalSpark.column(new long[0], 1), "x", "sum").count());
    assertArrayEquals(
        new long[] {0},
        LocalSpark.longs(
            SparkScan.exclusive(LocalSpark.column(new long[] {7}, 8), "x", "sum"), "sum"));
  }

  /// The partition that ends past the range does not matter if no such sum is returned.
  @Test
  void onlySumsThatAreReturnedMustFit() {
    long max = Long.MAX_VALUE;
    long[] x = {-max, -1, max, 1, max}; // the last two partitions sum to more than a long
    Dataset<Row> data = LocalSpark.column(x, 2);
    assertArrayEquals(
        Scan.inclusive(x), LocalSpark.longs(SparkScan.inclusive(data, "x", "sum"), "sum"));
    Dataset<Row> tooLarge = LocalSpark.column(new long[] {max, 0, 0, 1}, 4);
    assertArrayEquals(
        new long[] {0, max, max, max},
        LocalSpark.longs(SparkScan.exclusive(tooLarge, "x", "sum"), "sum"));
    Dataset<Row> sums = SparkScan.inclusive(tooLarge, "x", "sum");
    String failure = causes(assertThrows(Exception.class, sums::collectAsList));
    assertTrue(failure.contains("the sum 9223372036854775808 does not fit a bigint"), failure);
  }

  /// A generator whose values differ in each read, as of a source that is not repeatable.
  @Test
  void aChangedInputIsAnError() {
    Dataset<Row> data =
        LocalSpark.session()
            .range(0, 1000, 1, 3)
            .selectExpr("cast(reflect('java.lang.System', 'nanoTime') as bigint) % 1000 as x");
    Dataset<Row> sums = SparkScan.inclusive(data, "x", "sum");
    String failure = causes(assertThrows(Exception.class, sums::collectAsList));
    assertTrue(failure.contains("changed between two reads"), failure);
    assertTrue(failure.contains("its input is not deterministic"), failure);
  }

  @Test
  void badColumnsAreRefused() {
    Dataset<Row> text = LocalSpark.column(List.of("a"), DataTypes.StringType, 1);
    assertEquals(
        "column x is STRING, must be double, float, bigint, int, smallint or tinyint: cast it",
        assertThrows(IllegalArgumentException.class, () -> SparkScan.inclusive(text, "x", "sum"))
            .getMessage());
    Dataset<Row> data = LocalSpark.column(new long[] {1}, 1);
    assertEquals(
        "the result has a column x already",
        assertThrows(IllegalArgumentException.class, () -> SparkScan.inclusive(data, "x", "x"))
            .getMessage());
    Dataset<Row> twice = data.select("x", "x");
    assertEquals(
        "there are several columns x",
        assertThrows(IllegalArgumentException.class, () -> SparkScan.inclusive(twice, "x", "sum"))
            .getMessage());
  }

  @Test
  void sumsOfRealInputsAreThoseOfOneMachine() {
    long[] flights = RealInputs.flights();
    double[] x = RealInputs.temperatures();
    double[] expected = new double[x.length];
    var accumulator = new Accumulator();
    for (int i = 0; i < x.length; i++) {
      accumulator.add(x[i]);
      expected[i] = accumulator.round();
    }
    assertEquals(5366, flights.length);
    for (int partitions : LocalSpark.PARTITIONS) {
      assertArrayEquals(
          Scan.inclusive(flights),
          LocalSpark.longs(
              SparkScan.inclusive(LocalSpark.column(flights, partitions), "x", "sum"), "sum"));
      assertArrayEquals(
          LocalSpark.bits(expected),
          LocalSpark.bits(
              LocalSpark.doubles(
                  SparkScan.inclusive(LocalSpark.column(x, partitions), "x", "sum"), "sum")));
    }
  }
}
