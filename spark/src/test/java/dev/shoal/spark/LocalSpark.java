package dev.shoal.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// One Spark of two threads for all tests, and datasets with given partitions.
final class LocalSpark {
  /// The numbers of partitions with which every result is computed.
  static final int[] PARTITIONS = {1, 3, 8, 200};

  private LocalSpark() {}

  /// Returns the session, a new one if it has stopped.
  static SparkSession session() {
    return builder("local[2]").getOrCreate();
  }

  /// Returns the settings of a session on `master`.
  static SparkSession.Builder builder(String master) {
    return SparkSession.builder()
        .master(master)
        .appName("shoal tests")
        .config("spark.sql.extensions", ShoalExtensions.class.getName())
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "5")
        // otherwise a shuffle among 200 partitions writes 40,000 files first
        .config("spark.shuffle.sort.bypassMergeThreshold", "20")
        .config("spark.sql.warehouse.dir", "target/warehouse");
  }

  /// Returns rows in their order, cut into that number of partitions.
  static Dataset<Row> rows(List<Row> rows, StructType schema, int partitions) {
    var context =
        org.apache.spark.api.java.JavaSparkContext.fromSparkContext(session().sparkContext());
    return session().createDataFrame(context.parallelize(rows, partitions), schema);
  }

  /// Returns a column `x` of values that may be null.
  static Dataset<Row> column(List<?> values, DataType type, int partitions) {
    List<Row> rows = new ArrayList<>();
    values.forEach(value -> rows.add(RowFactory.create(value)));
    return rows(rows, new StructType().add("x", type), partitions);
  }

  static Dataset<Row> column(double[] values, int partitions) {
    return column(Arrays.stream(values).boxed().toList(), DataTypes.DoubleType, partitions);
  }

  static Dataset<Row> column(long[] values, int partitions) {
    return column(Arrays.stream(values).boxed().toList(), DataTypes.LongType, partitions);
  }

  /// Returns one column of all rows, in their order.
  static double[] doubles(Dataset<Row> data, String column) {
    return data.select(column).collectAsList().stream().mapToDouble(r -> r.getDouble(0)).toArray();
  }

  /// Returns one column of all rows, in their order.
  static long[] longs(Dataset<Row> data, String column) {
    return data.select(column).collectAsList().stream().mapToLong(r -> r.getLong(0)).toArray();
  }

  /// Returns the bits of values; NaNs are canonical, because Spark makes them so in its rows.
  static long[] bits(double[] values) {
    return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
  }
}
