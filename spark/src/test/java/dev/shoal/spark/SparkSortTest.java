package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;

/// Sorts against one machine, bit for bit, and against the JDK.
class SparkSortTest {
  private static final int N = 10_000;

  private static double[] specials() {
    double[] x = Cases.random(3).doubles(N, -1, 1).toArray();
    double[] special = {
      0.0,
      -0.0,
      Double.NaN,
      Double.longBitsToDouble(0xFFF8_0000_0000_1234L),
      Double.longBitsToDouble(0x7FF8_0000_0000_5678L),
      Double.POSITIVE_INFINITY,
      Double.NEGATIVE_INFINITY,
      Double.MIN_VALUE
    };
    for (int i = 0; i < N; i += 7) {
      x[i] = special[i / 7 % special.length];
    }
    return x;
  }

  @Test
  void doublesAreThoseOfOneMachine() {
    double[] x = specials();
    for (SortOrder order : List.of(SortOrder.ASCENDING, SortOrder.DESCENDING)) {
      double[] sorted = x.clone();
      if (order.isDescending()) {
        Sort.descending(sorted);
      } else {
        Sort.ascending(sorted);
      }
      IntArray indices = IntArray.wrap(new int[N]);
      Sort.on(Device.serial()).argsort(DoubleArray.wrap(x), order, indices);
      long[] rows = Arrays.stream(indices.hostArray()).asLongStream().toArray();
      for (int partitions : LocalSpark.PARTITIONS) {
        Dataset<Row> data = LocalSpark.column(x, partitions);
        Dataset<Row> result = SparkSort.sort(data, "x", order);
        assertEquals(partitions, result.rdd().getNumPartitions());
        assertArrayEquals(
            LocalSpark.bits(sorted), LocalSpark.bits(LocalSpark.doubles(result, "x")));
        assertArrayEquals(rows, LocalSpark.longs(SparkSort.argsort(data, "x", order), "row"));
      }
    }
  }

  @Test
  void longsAreThoseOfTheJdk() {
    long[] x = Cases.random(4).longs(N).toArray();
    long[] sorted = x.clone();
    Arrays.sort(sorted);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      assertArrayEquals(
          sorted, LocalSpark.longs(SparkSort.sort(data, "x", SortOrder.ASCENDING), "x"));
    }
  }

  /// Unsigned orders come from the same enum, so they work too.
  @Test
  void unsignedOrdersWork() {
    long[] x = Cases.random(5).longs(1000).toArray();
    LongArray sorted = LongArray.wrap(x.clone());
    Sort.on(Device.serial()).unsigned().ascending(sorted);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      assertArrayEquals(
          sorted.hostArray(),
          LocalSpark.longs(SparkSort.sort(data, "x", SortOrder.ASCENDING_UNSIGNED), "x"));
    }
  }

  /// Few distinct values, in a few of many partitions: row numbers stay in order, and no partition
  /// of the result gets most of the rows.
  @Test
  void skewIsSplit() {
    long[] x = IntStream.range(0, N).mapToLong(i -> i % 10 == 0 ? 1 : 0).toArray();
    Dataset<Row> data = LocalSpark.column(x, 8);
    long[] expected =
        IntStream.range(0, N)
            .boxed()
            .sorted((i, j) -> Long.compare(x[i], x[j])) // stable
            .mapToLong(i -> i)
            .toArray();
    Dataset<Row> result = SparkSort.argsort(data, "x", SortOrder.ASCENDING);
    assertArrayEquals(expected, LocalSpark.longs(result, "row"));
    List<Integer> sizes =
        result
            .javaRDD()
            .mapPartitions(rows -> {
              int size = 0;
              while (rows.hasNext()) {
                rows.next();
                size++;
              }
              return List.of(size).iterator();
            })
            .collect();
    assertTrue(sizes.stream().allMatch(size -> size <= 2 * N / 8), () -> "sizes " + sizes);
  }

  @Test
  void emptyInputsAndPartitionsWork() {
    for (long[] x : List.of(new long[0], new long[] {7}, new long[] {3, 3})) {
      for (int partitions : new int[] {1, 8}) {
        Dataset<Row> data = LocalSpark.column(x, partitions);
        assertArrayEquals(x, LocalSpark.longs(SparkSort.sort(data, "x", SortOrder.ASCENDING), "x"));
        assertArrayEquals(
            IntStream.range(0, x.length).asLongStream().toArray(),
            LocalSpark.longs(SparkSort.argsort(data, "x", SortOrder.ASCENDING), "row"));
      }
    }
    Dataset<Row> noPartitions = LocalSpark.session().emptyDataFrame().selectExpr("1L as x");
    assertEquals(0, SparkSort.sort(noPartitions, "x", SortOrder.ASCENDING).count());
  }

  @Test
  void floatsAndIntsAreWidened() {
    Dataset<Row> floats = LocalSpark.column(List.of(2.5f, -1f, 0.1f), DataTypes.FloatType, 2);
    assertArrayEquals(
        new double[] {-1, 0.1f, 2.5},
        LocalSpark.doubles(SparkSort.sort(floats, "x", SortOrder.ASCENDING), "x"));
    for (var type :
        Map.of(
                DataTypes.IntegerType, List.of(3, 1, 2),
                DataTypes.ShortType, List.of((short) 3, (short) 1, (short) 2),
                DataTypes.ByteType, List.of((byte) 3, (byte) 1, (byte) 2))
            .entrySet()) {
      Dataset<Row> data = LocalSpark.column(type.getValue(), type.getKey(), 2);
      assertArrayEquals(
          new long[] {3, 2, 1},
          LocalSpark.longs(SparkSort.sort(data, "x", SortOrder.DESCENDING), "x"));
    }
  }

  @Test
  void nullsAreRefused() {
    Dataset<Row> data = LocalSpark.column(Arrays.asList(1L, 2L, null, 4L), DataTypes.LongType, 2);
    Exception failure =
        assertThrows(Exception.class, () -> SparkSort.sort(data, "x", SortOrder.ASCENDING).count());
    assertTrue(
        failure.getMessage().contains("column x is null in row 0 of partition 1"),
        failure.getMessage());
  }

  @Test
  void aChangedInputIsAnError() {
    Dataset<Row> data =
        LocalSpark.session()
            .range(0, 1000, 1, 3)
            .selectExpr("cast(reflect('java.lang.System', 'nanoTime') as bigint) as x");
    Dataset<Row> sorted = SparkSort.sort(data, "x", SortOrder.ASCENDING);
    Exception failure = assertThrows(Exception.class, sorted::collectAsList);
    assertTrue(failure.toString().contains("changed between two reads"), failure.toString());
  }

  /// Few distinct values, nearly periodic.
  @Test
  void realInputsAreSortedAsOnOneMachine() {
    double[] x = RealInputs.temperatures();
    double[] sorted = x.clone();
    Sort.ascending(sorted);
    IntArray indices = IntArray.wrap(new int[x.length]);
    Sort.on(Device.serial()).argsort(DoubleArray.wrap(x), SortOrder.ASCENDING, indices);
    long[] rows = Arrays.stream(indices.hostArray()).asLongStream().toArray();
    assertEquals(8759, x.length);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      assertArrayEquals(
          LocalSpark.bits(sorted),
          LocalSpark.bits(LocalSpark.doubles(SparkSort.sort(data, "x", SortOrder.ASCENDING), "x")));
      assertArrayEquals(
          rows, LocalSpark.longs(SparkSort.argsort(data, "x", SortOrder.ASCENDING), "row"));
    }
  }
}
