package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.histogram.Outside;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

/// Histograms, the largest and smallest values, and quantiles, against one machine.
class SparkStatisticsTest {
  private static final int N = 10_000;

  private static double[] values() {
    double[] x = Cases.random(6).doubles(N, -2, 3).toArray();
    for (int i = 0; i < N; i += 11) {
      x[i] = Math.rint(x[i]); // edges, zeros of both signs, equal values
    }
    return x;
  }

  private static double[] withSpecials() {
    double[] x = values();
    x[5] = Double.NaN;
    x[N / 2] = Double.POSITIVE_INFINITY;
    x[N - 1] = Double.NEGATIVE_INFINITY;
    x[N - 2] = Double.NaN;
    return x;
  }

  @Test
  void histogramsAreThoseOfOneMachine() {
    double[] x = withSpecials();
    double[] edges = {-1, -0.5, 0, 2};
    LongArray even = LongArray.wrap(new long[100]);
    LongArray between = LongArray.wrap(new long[3]);
    Histogram histogram = Histogram.on(Device.serial());
    Outside outsideEven = histogram.even(DoubleArray.wrap(x), 0, 1, even);
    Outside outsideEdges = histogram.edges(DoubleArray.wrap(x), DoubleArray.wrap(edges), between);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      SparkHistogram.Counts counts = SparkHistogram.even(data, "x", 0, 1, 100);
      assertArrayEquals(even.hostArray(), counts.counts());
      assertEquals(outsideEven, counts.outside());
      counts = SparkHistogram.edges(data, "x", edges);
      assertArrayEquals(between.hostArray(), counts.counts());
      assertEquals(outsideEdges, counts.outside());
    }
    Dataset<Row> integers = LocalSpark.column(new long[] {0, 1, 1, 9}, 2);
    assertArrayEquals(new long[] {1, 2, 0}, SparkHistogram.even(integers, "x", 0, 3, 3).counts());
  }

  @Test
  void badHistogramsAreRefused() {
    Dataset<Row> data = LocalSpark.column(new double[] {1}, 1);
    assertEquals(
        "there are 0 bins, must be 1 … 16777216",
        assertThrows(IllegalArgumentException.class, () -> SparkHistogram.even(data, "x", 0, 1, 0))
            .getMessage());
    assertEquals(
        "edges[1] is 1.0, not above edges[0], 2.0",
        assertThrows(IllegalArgumentException.class, () -> SparkHistogram.edges(data, "x", 2, 1))
            .getMessage());
    assertEquals(
        "edges has 1 elements, there must be 2 or more",
        assertThrows(IllegalArgumentException.class, () -> SparkHistogram.edges(data, "x", 2))
            .getMessage());
  }

  @Test
  void topKIsThatOfOneMachine() {
    double[] x = withSpecials();
    long[] longs = Cases.random(7).longs(N).toArray();
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      Dataset<Row> integers = LocalSpark.column(longs, partitions);
      for (int k : new int[] {0, 1, 17, N}) {
        assertArrayEquals(
            LocalSpark.bits(TopK.largest(x, k)), LocalSpark.bits(SparkTopK.largest(data, "x", k)));
        assertArrayEquals(
            LocalSpark.bits(TopK.smallest(x, k)),
            LocalSpark.bits(SparkTopK.smallest(data, "x", k)));
        assertArrayEquals(TopK.largest(longs, k), SparkTopK.largestLongs(integers, "x", k));
        assertArrayEquals(TopK.smallest(longs, k), SparkTopK.smallestLongs(integers, "x", k));
      }
    }
    Dataset<Row> data = LocalSpark.column(x, 3);
    assertEquals(
        "k is 10001, column x has 10000 values",
        assertThrows(IllegalArgumentException.class, () -> SparkTopK.largest(data, "x", N + 1))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> SparkTopK.largest(data, "x", -1));
    assertThrows(
        IllegalArgumentException.class, () -> SparkTopK.largest(data, "x", Integer.MAX_VALUE));
    assertEquals(
        "column x is DOUBLE, must be an integer",
        assertThrows(IllegalArgumentException.class, () -> SparkTopK.largestLongs(data, "x", 1))
            .getMessage());
  }

  @Test
  void namesOfColumnsMayHaveDotsAndQuotes() {
    for (String name : new String[] {"x.y", "`", "a`.b"}) {
      Dataset<Row> data = LocalSpark.column(values(), 3).withColumnRenamed("x", name);
      assertArrayEquals(TopK.largest(values(), 5), SparkTopK.largest(data, name, 5), name);
    }
  }

  @Test
  void quantilesAreThoseOfOneMachine() {
    double[] x = values();
    x[0] = Double.MAX_VALUE;
    x[1] = -Double.MAX_VALUE;
    long[] longs = Cases.random(8).longs(N).toArray();
    double[] p = {0, 0.25, 0.5, 0.5, 0.9, 0.99999, 1};
    for (int partitions : LocalSpark.PARTITIONS) {
      assertArrayEquals(
          LocalSpark.bits(Quantiles.of(x, p)),
          LocalSpark.bits(SparkQuantiles.of(LocalSpark.column(x, partitions), "x", p)));
      assertArrayEquals(
          LocalSpark.bits(Quantiles.of(longs, p)),
          LocalSpark.bits(SparkQuantiles.of(LocalSpark.column(longs, partitions), "x", p)));
    }
    assertArrayEquals(
        new double[] {2.5},
        SparkQuantiles.of(
            LocalSpark.column(Arrays.asList(1f, null, 4f), DataTypes.FloatType, 2), "x", 0.5));
  }

  @Test
  void badQuantilesAreRefused() {
    Dataset<Row> data = LocalSpark.column(withSpecials(), 3);
    assertEquals(
        "column x has 2 NaNs: there are no quantiles",
        assertThrows(IllegalArgumentException.class, () -> SparkQuantiles.of(data, "x", 0.5))
            .getMessage());
    assertEquals(
        "p[1] is 1.5, must be 0 … 1",
        assertThrows(IllegalArgumentException.class, () -> SparkQuantiles.of(data, "x", 0.5, 1.5))
            .getMessage());
    Dataset<Row> none = LocalSpark.column(new double[0], 3);
    assertThrows(NoSuchElementException.class, () -> SparkQuantiles.of(none, "x", 0.5));
  }

  @Test
  void realInputsHaveTheStatisticsOfOneMachine() {
    double[] x = RealInputs.pressures();
    long[] flights = RealInputs.flights();
    double[] p = {0.05, 0.5, 0.95};
    LongArray bins = LongArray.wrap(new long[40]);
    Outside outside = Histogram.on(Device.serial()).even(DoubleArray.wrap(x), 1015, 1019, bins);
    assertEquals(8759, x.length);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      Dataset<Row> integers = LocalSpark.column(flights, partitions);
      SparkHistogram.Counts counts = SparkHistogram.even(data, "x", 1015, 1019, 40);
      assertArrayEquals(bins.hostArray(), counts.counts());
      assertEquals(outside, counts.outside());
      assertArrayEquals(TopK.largest(x, 10), SparkTopK.largest(data, "x", 10));
      assertArrayEquals(TopK.smallest(flights, 10), SparkTopK.smallestLongs(integers, "x", 10));
      assertArrayEquals(
          LocalSpark.bits(Quantiles.of(x, p)), LocalSpark.bits(SparkQuantiles.of(data, "x", p)));
    }
  }
}
