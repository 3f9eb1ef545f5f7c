package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.primitives.sum.Sum;
import dev.shoal.testkit.Cases;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Exact sums by SQL, by the typed API and by columns, against [BigDecimal] and one machine.
class ExactSumTest {
  private static final int N = 20_000;

  /// Doubles of 40 decimal magnitudes, so that every order of plain additions rounds differently.
  private static double[] values(int n) {
    SplittableRandom random = Cases.random(0);
    return DoubleStream.generate(
            () -> random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-20, 20)))
        .limit(n)
        .toArray();
  }

  private static BigDecimal exact(double... x) {
    return Arrays.stream(x).mapToObj(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static double sql(Dataset<Row> data, String expression) {
    return data.selectExpr(expression).first().getDouble(0);
  }

  @Test
  void sumsAreTheSameForAnyPartitions() {
    double[] x = values(N);
    double expected = exact(x).doubleValue();
    assertEquals(expected, Sum.exact(x));
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      assertEquals(expected, sql(data, "exact_sum(x)"), "SQL, " + partitions);
      assertEquals(expected, SparkSum.exact(data, "x"), "columns, " + partitions);
      assertEquals(
          expected,
          data.as(Encoders.DOUBLE()).select(ExactAggregator.sum().toColumn()).first(),
          "typed, " + partitions);
      assertEquals(
          expected,
          data.select(functions.udaf(ExactAggregator.sum(), Encoders.DOUBLE()).apply(data.col("x")))
              .first()
              .getDouble(0),
          "as a user-defined function, " + partitions);
    }
  }

  /// Without this the tests above would show nothing.
  @Test
  void sumsOfSparkDependOnThePartitions() {
    double[] x = values(N);
    var sums = new TreeSet<Double>();
    for (int partitions : LocalSpark.PARTITIONS) {
      sums.add(sql(LocalSpark.column(x, partitions), "sum(x)"));
    }
    assertTrue(sums.size() > 1, () -> "all sums of Spark are " + sums);
  }

  @Test
  void meansAreRoundedOnce() {
    double[] x = values(N);
    double expected = exact(x).divide(BigDecimal.valueOf(N), new MathContext(400)).doubleValue();
    assertEquals(expected, Sum.mean(x));
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.column(x, partitions);
      assertEquals(expected, sql(data, "exact_avg(x)"));
      assertEquals(expected, SparkSum.mean(data, "x"));
      assertEquals(
          expected, data.as(Encoders.DOUBLE()).select(ExactAggregator.avg().toColumn()).first());
    }
  }

  @Test
  void productsAreExact() {
    double[] x = values(N);
    double[] y = values(2 * N);
    List<Row> rows = new ArrayList<>();
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < N; i++) {
      rows.add(RowFactory.create(x[i], y[N + i]));
      sum = sum.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[N + i])));
    }
    var schema = new StructType().add("x", DataTypes.DoubleType).add("y", DataTypes.DoubleType);
    assertEquals(sum.doubleValue(), Sum.dot(x, Arrays.copyOfRange(y, N, 2 * N)));
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.rows(rows, schema, partitions);
      assertEquals(sum.doubleValue(), sql(data, "exact_dot(x, y)"));
      assertEquals(sum.doubleValue(), SparkSum.dot(data, "x", "y"));
      assertEquals(
          sum.doubleValue(),
          data.as(Encoders.tuple(Encoders.DOUBLE(), Encoders.DOUBLE()))
              .select(ExactAggregator.dot().toColumn())
              .first());
    }
  }

  @Test
  void pairsWithANullAreSkipped() {
    var schema = new StructType().add("x", DataTypes.DoubleType).add("y", DataTypes.DoubleType);
    List<Row> rows =
        List.of(
            RowFactory.create(2.0, 3.0),
            RowFactory.create(null, 5.0),
            RowFactory.create(7.0, null),
            RowFactory.create(11.0, 13.0));
    Dataset<Row> data = LocalSpark.rows(rows, schema, 3);
    assertEquals(149.0, sql(data, "exact_dot(x, y)"));
    assertEquals(149.0, SparkSum.dot(data, "x", "y"));
    assertEquals(
        149.0,
        data.as(Encoders.tuple(Encoders.DOUBLE(), Encoders.DOUBLE()))
            .select(ExactAggregator.dot().toColumn())
            .first());
  }

  @Test
  void floatsAreSummedAsDoubles() {
    Float[] x = {16777216f, 1f, null, -16777216f, 0.1f};
    Dataset<Row> data = LocalSpark.column(Arrays.asList(x), DataTypes.FloatType, 3);
    double expected = exact(1, 0.1f).doubleValue();
    assertEquals(expected, sql(data, "exact_sum(x)"));
    assertEquals(expected, SparkSum.exact(data, "x"));
    assertEquals(
        expected,
        data.as(Encoders.FLOAT()).select(ExactAggregator.sumOfFloats().toColumn()).first());
    assertEquals(expected / 4, sql(data, "exact_avg(x)"));
    assertEquals(
        expected / 4,
        data.as(Encoders.FLOAT()).select(ExactAggregator.avgOfFloats().toColumn()).first());
  }

  @Test
  void nullsAreSkippedAndNothingIsNull() {
    Dataset<Row> some =
        LocalSpark.column(Arrays.asList(null, 1.0, null, 2.5), DataTypes.DoubleType, 2);
    assertEquals(3.5, sql(some, "exact_sum(x)"));
    assertEquals(1.75, sql(some, "exact_avg(x)"));
    assertEquals(1.75, SparkSum.mean(some, "x"));
    assertEquals(2, SparkSum.partial(some, "x").count());
    for (List<Double> none : List.of(List.<Double>of(), Arrays.<Double>asList(null, null))) {
      Dataset<Row> data = LocalSpark.column(none, DataTypes.DoubleType, 2);
      for (String function : List.of("exact_sum(x)", "exact_avg(x)", "exact_dot(x, x)")) {
        assertTrue(data.selectExpr(function).first().isNullAt(0), function);
      }
      assertNull(data.as(Encoders.DOUBLE()).select(ExactAggregator.sum().toColumn()).first());
      assertEquals(0.0, SparkSum.exact(data, "x"));
      assertThrows(NoSuchElementException.class, () -> SparkSum.mean(data, "x"));
    }
  }

  @Test
  void specialValuesAreThoseOfOneMachine() {
    double inf = Double.POSITIVE_INFINITY;
    for (double[] x :
        List.of(
            new double[] {1, Double.NaN, 2},
            new double[] {inf, 1, 2},
            new double[] {-inf, 1},
            new double[] {inf, 1, -inf},
            new double[] {1e308, 1e308, -1e308},
            new double[] {Double.MAX_VALUE, Double.MAX_VALUE},
            new double[] {Double.MIN_VALUE, -0.0},
            new double[] {-0.0})) {
      for (int partitions : new int[] {1, 3}) {
        Dataset<Row> data = LocalSpark.column(x, partitions);
        assertEquals(Sum.exact(x), sql(data, "exact_sum(x)"), Arrays.toString(x));
        assertEquals(Sum.exact(x), SparkSum.exact(data, "x"), Arrays.toString(x));
        assertEquals(Sum.dot(x, x), sql(data, "exact_dot(x, x)"), Arrays.toString(x));
      }
    }
  }

  private static Dataset<Row> grouped(double[] x, int keys, int partitions) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      rows.add(RowFactory.create((long) i, i * 7919 % keys, x[i]));
    }
    var schema =
        new StructType()
            .add("id", DataTypes.LongType)
            .add("k", DataTypes.IntegerType)
            .add("x", DataTypes.DoubleType);
    return LocalSpark.rows(rows, schema, partitions);
  }

  /// More keys than an aggregate by hashing keeps before it sorts.
  @Test
  void groupsAreExact() {
    int keys = 1000;
    double[] x = values(N);
    Map<Integer, BigDecimal> expected = new TreeMap<>();
    for (int i = 0; i < N; i++) {
      expected.merge(i * 7919 % keys, new BigDecimal(x[i]), BigDecimal::add);
    }
    for (int partitions : LocalSpark.PARTITIONS) {
      List<Row> groups =
          grouped(x, keys, partitions)
              .groupBy("k")
              .agg(functions.expr("exact_sum(x)"))
              .collectAsList();
      assertEquals(keys, groups.size());
      for (Row group : groups) {
        assertEquals(expected.get(group.getInt(0)).doubleValue(), group.getDouble(1));
      }
    }
  }

  @Test
  void windowsAreExact() {
    double[] x = values(500);
    Dataset<Row> sums =
        grouped(x, 2, 3)
            .selectExpr(
                "id",
                "exact_sum(x) over (partition by k order by id) as running",
                "exact_sum(x) over (order by id rows between 2 preceding and 1 following) as near")
            .orderBy("id");
    BigDecimal[] running = {BigDecimal.ZERO, BigDecimal.ZERO};
    for (Row row : sums.collectAsList()) {
      int i = (int) row.getLong(0);
      int k = i * 7919 % 2;
      running[k] = running[k].add(new BigDecimal(x[i]));
      assertEquals(running[k].doubleValue(), row.getDouble(1));
      double[] near = Arrays.copyOfRange(x, Math.max(0, i - 2), Math.min(x.length, i + 2));
      assertEquals(exact(near).doubleValue(), row.getDouble(2));
    }
  }

  @Test
  void filterAndDistinctWork() {
    Dataset<Row> data = LocalSpark.column(new double[] {1, 2, 2, 3, 3, 3}, 3);
    assertEquals(6.0, sql(data, "exact_sum(distinct x)"));
    assertEquals(9.0, sql(data, "exact_sum(x) filter (where x > 2)"));
    assertEquals(2.0, sql(data, "exact_avg(distinct x)"));
  }

  @Test
  void parquetArrivesAsColumns(@TempDir Path folder) {
    double[] x = values(N);
    String file = folder.resolve("x.parquet").toString();
    LocalSpark.column(x, 3)
        .selectExpr("x", "cast(x as float) as f", "if(x > 0, x, null) as n")
        .write()
        .parquet(file);
    Dataset<Row> data = LocalSpark.session().read().parquet(file);
    assertTrue(new ColumnReader(data, Nulls.SKIP, "x").isColumnar());
    assertEquals(exact(x).doubleValue(), SparkSum.exact(data, "x"));
    double[] positive = Arrays.stream(x).filter(v -> v > 0).toArray();
    assertEquals(exact(positive).doubleValue(), SparkSum.exact(data, "n"));
    assertEquals(positive.length, SparkSum.partial(data, "n").count());
    double[] floats = Arrays.stream(x).map(v -> (float) v).toArray();
    assertEquals(exact(floats).doubleValue(), SparkSum.exact(data, "f"));
    Dataset<Row> filtered = data.where("x < 0");
    double[] negative = Arrays.stream(x).filter(v -> v < 0).toArray();
    assertEquals(exact(negative).doubleValue(), SparkSum.exact(filtered, "x"));
  }

  @Test
  void manyPartialSumsMerge() {
    double[] x = values(N);
    var merged = new PartialSum();
    for (int from = 0; from < N; from += 2) {
      var part = new PartialSum();
      part.add(x[from]);
      part.add(x[from + 1]);
      merged.merge(PartialSum.fromBytes(part.toBytes()));
    }
    assertEquals(exact(x).doubleValue(), merged.sum());
    assertEquals(N, merged.count());
  }

  /// What a shuffle moves: limbs of 4 bytes for 40 decimal magnitudes, and a header.
  @Test
  void statesAreSmall() {
    var sum = new PartialSum();
    sum.add(values(N), N);
    int bytes = sum.toBytes().length;
    assertTrue(bytes <= 64, () -> bytes + " bytes");
    var wide = new PartialSum();
    wide.addProduct(Double.MIN_VALUE, Double.MIN_VALUE);
    wide.addProduct(Double.MAX_VALUE, -Double.MAX_VALUE);
    assertTrue(wide.toBytes().length <= 1024);
    assertArrayEquals(wide.toBytes(), PartialSum.fromBytes(wide.toBytes()).toBytes());
    assertNotEquals(0.0, wide.sum());
  }

  @Test
  void otherTypesAndArgumentsAreRefused() {
    Dataset<Row> data = LocalSpark.column(new long[] {1, 2}, 1);
    Exception type = assertThrows(Exception.class, () -> data.selectExpr("exact_sum(x)"));
    assertTrue(
        type.getMessage().contains("exact_sum takes double and float, argument 1 is BIGINT"),
        type.getMessage());
    Dataset<Row> doubles = LocalSpark.column(new double[] {1}, 1);
    Exception count = assertThrows(Exception.class, () -> doubles.selectExpr("exact_dot(x)"));
    assertTrue(
        count.getMessage().contains("exact_dot has 1 arguments, must have 2"), count.getMessage());
    Exception column =
        assertThrows(IllegalArgumentException.class, () -> SparkSum.exact(data, "x"));
    assertEquals("column x is BIGINT, must be double or float", column.getMessage());
    assertThrows(IllegalArgumentException.class, () -> PartialSum.fromBytes(new byte[] {1, 2, 3}));
  }

  @Test
  void functionsAreDescribed() {
    List<Row> text = LocalSpark.session().sql("describe function exact_dot").collectAsList();
    assertTrue(text.toString().contains("exact_dot(x, y) - Returns"), text.toString());
  }

  @Test
  void sumsOfRealInputsAreThoseOfOneMachine() {
    double[] x = RealInputs.pressures();
    double[] y = RealInputs.temperatures();
    assertEquals(8759, x.length);
    List<Row> rows =
        IntStream.range(0, x.length).mapToObj(i -> RowFactory.create(x[i], y[i])).toList();
    var schema = new StructType().add("x", DataTypes.DoubleType).add("y", DataTypes.DoubleType);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.rows(rows, schema, partitions);
      assertEquals(Sum.exact(x), sql(data, "exact_sum(x)"));
      assertEquals(Sum.exact(x), SparkSum.exact(data, "x"));
      assertEquals(Sum.mean(y), sql(data, "exact_avg(y)"));
      assertEquals(Sum.mean(y), SparkSum.mean(data, "y"));
      assertEquals(Sum.dot(x, y), sql(data, "exact_dot(x, y)"));
      assertEquals(Sum.dot(x, y), SparkSum.dot(data, "x", "y"));
    }
  }
}
