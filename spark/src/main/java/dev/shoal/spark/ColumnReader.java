package dev.shoal.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.ColumnarToRowExec;
import org.apache.spark.sql.execution.InputAdapter;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.WholeStageCodegenExec;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/// Reads columns of numbers as arrays, partition by partition.
///
/// Where the plan of the columns ends in columnar batches, as a scan of Parquet files does, the
/// arrays are copied from their vectors; otherwise from rows, field by field. Either way no value
/// is boxed. Repeated reads by one reader see the same partitions.
final class ColumnReader {
  private static final int MERGE_DEPTH = 2; // p partial results are merged by √p tasks, then by one

  /// What to compute of a partition.
  interface Work<R> extends Serializable {
    Iterator<R> of(int partition, Iterator<Batch> batches);
  }

  /// Creates the partial result of no values.
  interface Zero<P> extends Serializable {
    P get();
  }

  private final JavaRDD<ColumnarBatch> batches; // null if the plan ends in rows
  private final JavaRDD<InternalRow> rows; // null if it does not
  private final BatchLayout layout;

  ColumnReader(Dataset<?> data, Nulls nulls, String... columns) {
    Dataset<Row> selected =
        data.select(
            Arrays.stream(columns).map(name -> data.col(quoted(name))).toArray(Column[]::new));
    layout = new BatchLayout(selected.schema(), nulls);
    SparkPlan plan = columnar(selected.queryExecution().executedPlan());
    batches = plan.supportsColumnar() ? plan.executeColumnar().toJavaRDD() : null;
    rows = batches == null ? selected.queryExecution().toRdd().toJavaRDD() : null;
  }

  /// Quotes a name, in which a dot would lead to a field of a column.
  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  /// Returns the plan below the conversion of batches to rows, if that is the last step of `plan`.
  private static SparkPlan columnar(SparkPlan plan) {
    SparkPlan last = plan instanceof WholeStageCodegenExec stage ? stage.child() : plan;
    if (!(last instanceof ColumnarToRowExec toRows)) {
      return plan;
    }
    return toRows.child() instanceof InputAdapter adapter ? adapter.child() : toRows.child();
  }

  /// Returns whether the columns arrive as batches.
  boolean isColumnar() {
    return batches != null;
  }

  /// Returns the type of a column.
  ElementType type(int column) {
    return layout.type(column);
  }

  /// Returns the number of partitions.
  int partitions() {
    return isColumnar() ? batches.getNumPartitions() : rows.getNumPartitions();
  }

  /// Returns the results of `work` on every partition, in the order of partitions; evaluated
  /// lazily.
  <R> JavaRDD<R> map(Work<R> work) {
    BatchLayout layout = this.layout; // tasks take it, not the reader
    return isColumnar()
        ? batches.mapPartitionsWithIndex(
            (partition, in) -> work.of(partition, layout.ofColumns(partition, in)), true)
        : rows.mapPartitionsWithIndex(
            (partition, in) -> work.of(partition, layout.ofRows(partition, in)), true);
  }

  /// Returns the partial results of all partitions, merged in a tree of three levels. The last
  /// merge is a task, too, so that the driver receives one partial result, however many partitions
  /// there are.
  ///
  /// @param merge may change and return its first argument
  <P> P fold(Zero<P> zero, BatchFold<P> fold, Function2<P, P, P> merge) {
    return map(
            (_, in) -> {
              P partial = zero.get();
              while (in.hasNext()) {
                fold.add(in.next(), partial);
              }
              return List.of(partial).iterator();
            })
        .treeAggregate(zero.get(), merge, merge, MERGE_DEPTH, true);
  }
}
