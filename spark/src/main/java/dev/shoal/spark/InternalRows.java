package dev.shoal.spark;

import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/// Datasets of Spark's internal rows, which need no conversion of each row.
final class InternalRows {
  private InternalRows() {}

  /// Returns the rows as a dataset; a row may be overwritten by the next.
  ///
  /// @throws UnsupportedOperationException if the session is a client of Spark Connect
  static Dataset<Row> toDataset(
      SparkSession session, JavaRDD<InternalRow> rows, StructType schema) {
    return classic(session).internalCreateDataFrame(rows.rdd(), schema, false);
  }

  /// Returns the schema with one more column, without nulls.
  ///
  /// @throws IllegalArgumentException if it has a column of that name
  static StructType withColumn(StructType schema, String name, DataType type) {
    if (Arrays.stream(schema.fieldNames()).anyMatch(name::equalsIgnoreCase)) {
      throw new IllegalArgumentException("the result has a column " + name + " already");
    }
    return schema.add(name, type, false);
  }

  private static org.apache.spark.sql.classic.SparkSession classic(SparkSession session) {
    if (session instanceof org.apache.spark.sql.classic.SparkSession classic) {
      return classic;
    }
    throw new UnsupportedOperationException(
        "the session is a "
            + session.getClass().getName()
            + ": this needs a session on the driver");
  }
}
