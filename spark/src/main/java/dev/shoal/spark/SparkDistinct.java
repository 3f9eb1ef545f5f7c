package dev.shoal.spark;

import dev.shoal.primitives.order.DoubleKeys;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/// Exact numbers of distinct values, of a column or of each key.
///
/// ```java
/// long stations = SparkDistinct.count(measurements, "station");
/// Dataset<Row> visitors = SparkDistinct.countByKey(visits, "page", "visitor", "visitors");
/// ```
///
/// - **Shape:** columns of numbers; rows with a null are skipped. The result by key has the key, as
///   double or bigint, and a bigint; a key of which all values are null is not in it. It has as
///   many partitions as the dataset.
/// - **Equality:** that of `dev.shoal.primitives` on one machine: −0.0 is not 0.0, and all NaNs are
///   equal. Spark's `count(distinct x)` takes both zeros as one.
/// - **Order:** none, as of a `groupBy`: sort the result if the order matters.
/// - **Cost:** reads the columns once. A partition sends each distinct pair of key and value once,
///   as 16 bytes, to a bucket by the hash of the pair, so that a frequent key is no bottleneck;
///   each bucket then sends 16 bytes per key. A task holds some 80 bytes for each distinct pair of
///   its partition or bucket. Nothing is collected on the driver.
public final class SparkDistinct {
  private SparkDistinct() {}

  /// Returns the number of distinct values of a column.
  ///
  /// @throws IllegalArgumentException if it is not a column of numbers
  public static long count(Dataset<?> data, String column) {
    return distinct(new ColumnReader(data, Nulls.SKIP, column), 0, 0)
        .map(pairs -> (long) pairs.size())
        .fold(0L, Math::addExact);
  }

  /// Returns the number of distinct values of `column` for each value of `key`, as columns `key`
  /// and `output`.
  ///
  /// @throws IllegalArgumentException if a column is not one of numbers, or `output` is `key`
  public static Dataset<Row> countByKey(Dataset<?> data, String key, String column, String output) {
    var reader = new ColumnReader(data, Nulls.SKIP, key, column);
    ElementType type = reader.type(0);
    StructType keys = new StructType().add(key, type.sqlType(), false);
    StructType schema = InternalRows.withColumn(keys, output, DataTypes.LongType);
    JavaRDD<DistinctPairs> pairs = distinct(reader, 0, 1);
    int buckets = pairs.getNumPartitions();
    JavaRDD<InternalRow> rows =
        JavaPairRDD.fromJavaRDD(pairs.flatMap(part -> part.counts().scatter(buckets)))
            .partitionBy(new Buckets(buckets))
            .mapPartitions(in -> rows(KeyCounts.merged(values(in)), type));
    return InternalRows.toDataset(data.sparkSession(), rows, schema);
  }

  /// Returns the distinct pairs of two columns: each pair in one partition.
  private static JavaRDD<DistinctPairs> distinct(ColumnReader reader, int key, int value) {
    JavaRDD<DistinctPairs> parts =
        reader.map((_, in) -> List.of(DistinctPairs.of(in, key, value)).iterator());
    int buckets = Math.max(1, parts.getNumPartitions());
    return JavaPairRDD.fromJavaRDD(parts.flatMap(part -> part.scatter(buckets)))
        .partitionBy(new Buckets(buckets))
        .mapPartitions(in -> {
          var merged = new DistinctPairs();
          in.forEachRemaining(part -> merged.merge(part._2()));
          return List.of(merged).iterator();
        });
  }

  private static <T> List<T> values(Iterator<Tuple2<Integer, T>> in) {
    List<T> values = new ArrayList<>();
    in.forEachRemaining(part -> values.add(part._2()));
    return values;
  }

  /// Returns a row for each key; each overwrites the one before.
  private static Iterator<InternalRow> rows(KeyCounts counts, ElementType type) {
    var row = new GenericInternalRow(2);
    return IntStream.range(0, counts.length())
        .mapToObj(i -> {
          long key = counts.key(i);
          if (type == ElementType.DOUBLE) {
            row.update(0, DoubleKeys.value(key));
          } else {
            row.update(0, key);
          }
          row.update(1, counts.count(i));
          return (InternalRow) row;
        })
        .iterator();
  }
}
