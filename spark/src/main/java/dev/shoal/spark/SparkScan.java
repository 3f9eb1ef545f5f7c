package dev.shoal.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/// Prefix sums of a column over the rows of a dataset, in their order.
///
/// ```java
/// Dataset<Row> offsets = SparkScan.exclusive(files, "bytes", "offset");
/// ```
///
/// - **Shape:** a dataset of any columns; the result has one more, a double or a bigint, and the
///   same partitions.
/// - **Order:** that of the rows, as `collect` returns them. Integers are exact, and the sum of
///   doubles or floats is the exact sum up to each row, rounded once, so that neither depends on
///   the partitions. On one machine, that is an [Accumulator][dev.shoal.primitives.sum.Accumulator]
///   rounded after each value.
/// - **Nulls** add nothing; their row has the sum of the rows before, as in a window of SQL that
///   starts with zero.
/// - **Cost:** reads the input twice: once at the call, for the sum of each partition, and once
///   when the result is read. Nothing is shuffled. The driver holds some hundred bytes per
///   partition.
/// - **Errors:** a sum of integers that is to be returned and does not fit is an
///   [ArithmeticException]; an input that changes between the reads is an [IllegalStateException]
///   at the end of its partition. Both fail the job that reads the result. An action that stops
///   early, such as `take`, does not check the partition in which it stops.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990).
public final class SparkScan {
  private SparkScan() {}

  /// Returns the dataset with the sums of `column` up to and with each row as column `output`.
  ///
  /// @throws IllegalArgumentException if the column is not one of numbers, or its name occurs
  ///   twice, or `output` exists
  public static Dataset<Row> inclusive(Dataset<?> data, String column, String output) {
    return scan(data, column, output, true);
  }

  /// Returns the dataset with the sums of `column` before each row as column `output`; zero for the
  /// first row.
  ///
  /// @throws IllegalArgumentException as [#inclusive]
  public static Dataset<Row> exclusive(Dataset<?> data, String column, String output) {
    return scan(data, column, output, false);
  }

  private static Dataset<Row> scan(
      Dataset<?> data, String column, String output, boolean isInclusive) {
    StructType schema = data.schema();
    int at = schema.fieldIndex(column);
    if (Arrays.stream(schema.fieldNames()).filter(column::equals).count() > 1) {
      throw new IllegalArgumentException("there are several columns " + column);
    }
    ElementType type = ElementType.of(schema.apply(at));
    StructType result = InternalRows.withColumn(schema, output, type.sqlType());
    JavaRDD<InternalRow> rows = data.queryExecution().toRdd().toJavaRDD();
    var values = new Values(at, schema.apply(at).dataType(), type);
    // The result refers to the broadcast, which therefore lives as long.
    Broadcast<List<Part>> parts =
        JavaSparkContext.fromSparkContext(rows.context()).broadcast(starts(rows, values));
    JavaRDD<InternalRow> sums =
        rows.mapPartitionsWithIndex(
            (partition, in) ->
                new SummedRows(partition, in, parts.value().get(partition), values, isInclusive),
            true);
    return InternalRows.toDataset(data.sparkSession(), sums, result);
  }

  /// Returns the digest of each partition, and the sum of all partitions before it.
  private static List<Part> starts(JavaRDD<InternalRow> rows, Values values) {
    List<Part> totals =
        rows.mapPartitionsWithIndex((_, in) -> List.of(Part.of(in, values)).iterator(), true)
            .collect();
    List<Part> starts = new ArrayList<>();
    RunningSum before = RunningSum.of(values.type());
    for (Part total : totals) {
      starts.add(new Part(before.copy(), total.digest()));
      before.merge(total.sum());
    }
    return starts;
  }

  /// Where the values are.
  private record Values(int column, DataType sqlType, ElementType type) implements Serializable {
    /// Adds the value of a row to a sum and a digest; a null only to the digest.
    void add(InternalRow row, RunningSum sum, PartitionDigest digest) {
      if (row.isNullAt(column)) {
        digest.addNull();
      } else {
        digest.add(sum.add(row, column, sqlType));
      }
    }
  }

  /// A partition: its digest and its sum, or the sum of all partitions before it.
  private record Part(RunningSum sum, PartitionDigest digest) implements Serializable {
    static Part of(Iterator<InternalRow> rows, Values values) {
      var part = new Part(RunningSum.of(values.type()), new PartitionDigest());
      while (rows.hasNext()) {
        values.add(rows.next(), part.sum, part.digest);
      }
      return part;
    }
  }

  /// The rows of a partition with their sums.
  private static final class SummedRows implements Iterator<InternalRow> {
    private final int partition;
    private final Iterator<InternalRow> in;
    private final Values values;
    private final boolean isInclusive;
    private final PartitionDigest expected;
    private final PartitionDigest digest = new PartitionDigest();
    private final RunningSum sum;
    private final GenericInternalRow output = new GenericInternalRow(1);
    private final JoinedRow joined = new JoinedRow(); // both are overwritten, as rows of Spark are

    SummedRows(
        int partition, Iterator<InternalRow> in, Part start, Values values, boolean isInclusive) {
      this.partition = partition;
      this.in = in;
      this.values = values;
      this.isInclusive = isInclusive;
      expected = start.digest();
      sum = start.sum().copy();
    }

    @Override
    public boolean hasNext() {
      if (in.hasNext()) {
        return true;
      }
      PartitionDigest.requireSame(partition, expected, digest);
      return false;
    }

    @Override
    public InternalRow next() {
      InternalRow row = in.next();
      if (isInclusive) {
        values.add(row, sum, digest);
        output.update(0, sum.value());
      } else {
        output.update(0, sum.value());
        values.add(row, sum, digest);
      }
      return joined.apply(row, output);
    }
  }
}
