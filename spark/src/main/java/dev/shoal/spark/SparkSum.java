package dev.shoal.spark;

import java.util.NoSuchElementException;
import org.apache.spark.sql.Dataset;

/// Exact sums of columns, rounded once: the bits of `dev.shoal.primitives.sum.Sum` on one machine,
/// for any number and order of partitions.
///
/// ```java
/// double total = SparkSum.exact(measurements, "energy");
/// ```
///
/// These read columns as arrays, without a row in between where Spark has columnar batches, as of
/// Parquet files. For groups and windows, [ShoalExtensions] registers functions of SQL.
///
/// - **Shape:** a column of doubles or floats; rows with a null are skipped.
/// - **Special values:** see [Accumulator][dev.shoal.primitives.sum.Accumulator].
/// - **Cost:** reads the column once. Each partition sends some hundred bytes, which are merged in
///   a tree.
/// - **Errors:** a column of another type is an [IllegalArgumentException].
public final class SparkSum {
  private SparkSum() {}

  /// Returns the exact sum of a column, rounded once; 0.0 if it has no values.
  ///
  /// @throws IllegalArgumentException if the column is not double or float
  public static double exact(Dataset<?> data, String column) {
    return partial(data, column).sum();
  }

  /// Returns the mean of a column, rounded once.
  ///
  /// @throws IllegalArgumentException if the column is not double or float
  /// @throws NoSuchElementException if it has no values
  public static double mean(Dataset<?> data, String column) {
    return partial(data, column).mean();
  }

  /// Returns the exact sum of the products of two columns, rounded once; 0.0 if there are none.
  ///
  /// @throws IllegalArgumentException if a column is not double or float
  public static double dot(Dataset<?> data, String x, String y) {
    ElementType.DOUBLE.require(data.schema(), x);
    ElementType.DOUBLE.require(data.schema(), y);
    return sum(
            new ColumnReader(data, Nulls.SKIP, x, y),
            (batch, sum) -> sum.addProducts(batch.doubles(0), batch.doubles(1), batch.length()))
        .sum();
  }

  /// Returns the exact sum of a column and the number of its values, to which others can be merged.
  ///
  /// @throws IllegalArgumentException if the column is not double or float
  public static PartialSum partial(Dataset<?> data, String column) {
    ElementType.DOUBLE.require(data.schema(), column);
    return sum(
        new ColumnReader(data, Nulls.SKIP, column),
        (batch, sum) -> sum.add(batch.doubles(0), batch.length()));
  }

  private static PartialSum sum(ColumnReader columns, BatchFold<PartialSum> fold) {
    return columns.fold(PartialSum::new, fold, PartialSum::merge);
  }
}
