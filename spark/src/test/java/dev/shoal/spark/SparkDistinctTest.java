package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/// Numbers of distinct values against sets of objects.
class SparkDistinctTest {
  private static final int N = 20_000;
  private static final StructType PAIRS =
      new StructType().add("k", DataTypes.DoubleType).add("x", DataTypes.LongType);

  /// Keys of which one has half of all rows; `Double.equals` has the equality of the results.
  private static List<Row> pairs() {
    var random = Cases.random(9);
    double[] special = {-0.0, 0.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
    return IntStream.range(0, N)
        .mapToObj(i -> {
          int k = random.nextInt(500);
          double key = k < special.length ? special[k] : Math.max(k, 250);
          return RowFactory.create(key, random.nextLong(-300, 300) << 40);
        })
        .toList();
  }

  private static Map<Object, Set<Object>> valuesByKey(List<Row> pairs) {
    Map<Object, Set<Object>> values = new TreeMap<>();
    pairs.forEach(row -> values.computeIfAbsent(row.get(0), _ -> new HashSet<>()).add(row.get(1)));
    return values;
  }

  private static Map<Object, Long> counts(Dataset<Row> data) {
    Map<Object, Long> counts = new TreeMap<>();
    for (Row row : data.collectAsList()) {
      assertEquals(null, counts.put(row.get(0), row.getLong(1)), "a key occurs once");
    }
    return counts;
  }

  @Test
  void countsByKeyAreThoseOfSets() {
    List<Row> pairs = pairs();
    Map<Object, Long> expected = new TreeMap<>();
    valuesByKey(pairs).forEach((key, values) -> expected.put(key, (long) values.size()));
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.rows(pairs, PAIRS, partitions);
      Dataset<Row> counts = SparkDistinct.countByKey(data, "k", "x", "n");
      assertEquals(expected, counts(counts));
      assertEquals(List.of("k", "n"), List.of(counts.columns()));
    }
  }

  @Test
  void integerKeysAndDoubleValues() {
    List<Row> pairs = pairs();
    Map<Object, Set<Object>> keysByValue = new TreeMap<>();
    pairs.forEach(
        row -> keysByValue.computeIfAbsent(row.get(1), _ -> new HashSet<>()).add(row.get(0)));
    Map<Object, Long> expected = new TreeMap<>();
    keysByValue.forEach((key, values) -> expected.put(key, (long) values.size()));
    assertEquals(
        expected,
        counts(SparkDistinct.countByKey(LocalSpark.rows(pairs, PAIRS, 3), "x", "k", "n")));
  }

  @Test
  void countsOfAColumnAreThoseOfSets() {
    List<Row> pairs = pairs();
    long keys = pairs.stream().map(row -> row.get(0)).distinct().count();
    long values = pairs.stream().map(row -> row.get(1)).distinct().count();
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.rows(pairs, PAIRS, partitions);
      assertEquals(keys, SparkDistinct.count(data, "k"));
      assertEquals(values, SparkDistinct.count(data, "x"));
    }
  }

  @Test
  void nullsAndEmptyInputs() {
    var schema = new StructType().add("k", DataTypes.IntegerType).add("x", DataTypes.FloatType);
    List<Row> rows =
        List.of(
            RowFactory.create(1, 2f),
            RowFactory.create(null, 3f),
            RowFactory.create(1, null),
            RowFactory.create(5, null),
            RowFactory.create(1, 2f));
    Dataset<Row> data = LocalSpark.rows(rows, schema, 3);
    assertEquals(Map.of(1L, 1L), counts(SparkDistinct.countByKey(data, "k", "x", "n")));
    assertEquals(2, SparkDistinct.count(data, "x"));
    Dataset<Row> none = data.where("k > 9");
    assertEquals(Map.of(), counts(SparkDistinct.countByKey(none, "k", "x", "n")));
    assertEquals(0, SparkDistinct.count(none, "x"));
    assertEquals(
        0, SparkDistinct.count(LocalSpark.session().emptyDataFrame().selectExpr("1 x"), "x"));
    assertEquals(1, SparkDistinct.count(LocalSpark.column(new long[N], 8), "x"));
  }

  /// What a shuffle moves: 16 bytes for each distinct pair, however often it occurs.
  @Test
  void statesHoldEachPairOnce() throws Exception {
    LocalSpark.session(); // a task's device is that of the session
    var pairs = new DistinctPairs();
    for (int i = 0; i < 100; i++) {
      var batch = new Batch(ElementType.LONG);
      batch.setLength(Batch.ROWS);
      Arrays.setAll((long[]) batch.column(0), r -> r % 1000);
      pairs.merge(DistinctPairs.of(List.of(batch).iterator(), 0, 0));
    }
    assertEquals(1000, pairs.size());
    var bytes = new java.io.ByteArrayOutputStream();
    try (var out = new java.io.ObjectOutputStream(bytes)) {
      out.writeObject(pairs.scatter(1).next()._2());
    }
    assertTrue(bytes.size() < 16 * 1000 + 300, () -> bytes.size() + " bytes");
  }

  @Test
  void badColumnsAreRefused() {
    Dataset<Row> text = LocalSpark.column(List.of("a"), DataTypes.StringType, 1);
    assertEquals(
        "column x is STRING, must be double, float, bigint, int, smallint or tinyint: cast it",
        assertThrows(IllegalArgumentException.class, () -> SparkDistinct.count(text, "x"))
            .getMessage());
    Dataset<Row> data = LocalSpark.column(new long[] {1}, 1);
    assertEquals(
        "the result has a column x already",
        assertThrows(
                IllegalArgumentException.class, () -> SparkDistinct.countByKey(data, "x", "x", "x"))
            .getMessage());
  }

  /// The temperatures at each pressure.
  @Test
  void realInputsHaveTheCountsOfSets() {
    double[] x = RealInputs.temperatures();
    double[] key = RealInputs.pressures();
    List<Row> rows =
        IntStream.range(0, x.length).mapToObj(i -> RowFactory.create(key[i], x[i])).toList();
    Map<Object, Long> expected = new TreeMap<>();
    valuesByKey(rows).forEach((k, values) -> expected.put(k, (long) values.size()));
    assertTrue(expected.size() > 10, () -> expected.size() + " pressures");
    var schema = new StructType().add("k", DataTypes.DoubleType).add("x", DataTypes.DoubleType);
    for (int partitions : LocalSpark.PARTITIONS) {
      Dataset<Row> data = LocalSpark.rows(rows, schema, partitions);
      assertEquals(expected, counts(SparkDistinct.countByKey(data, "k", "x", "count")));
      assertEquals(Arrays.stream(x).distinct().count(), SparkDistinct.count(data, "x"));
    }
  }
}
