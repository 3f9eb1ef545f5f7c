package dev.shoal.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/// How the rows of a schema become a [Batch]; tasks receive it.
final class BatchLayout implements Serializable {
  private static final long serialVersionUID = 1;

  private final String[] names;

  @SuppressWarnings("serial") // all subclasses are serializable
  private final DataType[] sqlTypes;

  private final ElementType[] types;
  private final Nulls nulls;

  BatchLayout(StructType schema, Nulls nulls) {
    StructField[] fields = schema.fields();
    names = Arrays.stream(fields).map(StructField::name).toArray(String[]::new);
    sqlTypes = Arrays.stream(fields).map(StructField::dataType).toArray(DataType[]::new);
    types = Arrays.stream(fields).map(ElementType::of).toArray(ElementType[]::new);
    this.nulls = nulls;
  }

  ElementType type(int column) {
    return types[column];
  }

  /// Returns the batches of a partition that arrives as columns.
  Iterator<Batch> ofColumns(int partition, Iterator<ColumnarBatch> in) {
    var out = new Batch(types);
    return Batch.each(
        in,
        out,
        (batches, firstRow) -> {
          ColumnarBatch next = batches.next();
          out.reserve(next.numRows());
          if (hasNulls(next)) {
            copyRows(next, partition, firstRow, out);
          } else {
            for (int c = 0; c < types.length; c++) {
              types[c].copy(next.column(c), next.numRows(), out.column(c));
            }
            out.setLength(next.numRows());
          }
          return next.numRows();
        });
  }

  private static boolean hasNulls(ColumnarBatch batch) {
    for (int c = 0; c < batch.numCols(); c++) {
      if (batch.column(c).hasNull()) {
        return true;
      }
    }
    return false;
  }

  /// Copies a batch with nulls, row by row.
  private void copyRows(ColumnarBatch in, int partition, long firstRow, Batch out) {
    int length = 0;
    for (int r = 0; r < in.numRows(); r++) {
      if (copyRow(in.getRow(r), partition, firstRow + r, out, length)) {
        length++;
      }
    }
    out.setLength(length);
  }

  /// Returns the batches of a partition that arrives as rows.
  Iterator<Batch> ofRows(int partition, Iterator<InternalRow> in) {
    var out = new Batch(types);
    return Batch.each(
        in,
        out,
        (rows, firstRow) -> {
          int length = 0;
          int read = 0;
          while (length < Batch.ROWS && rows.hasNext()) {
            if (copyRow(rows.next(), partition, firstRow + read, out, length)) {
              length++;
            }
            read++;
          }
          out.setLength(length);
          return read;
        });
  }

  /// Copies a row to index `i`, and returns whether no column is null.
  private boolean copyRow(InternalRow row, int partition, long number, Batch out, int i) {
    for (int c = 0; c < types.length; c++) {
      if (row.isNullAt(c)) {
        skip(c, partition, number);
        return false;
      }
      types[c].copy(row, c, sqlTypes[c], out.column(c), i);
    }
    return true;
  }

  private void skip(int column, int partition, long row) {
    if (nulls == Nulls.REJECT) {
      throw new IllegalArgumentException(
          "column "
              + names[column]
              + " is null in row "
              + row
              + " of partition "
              + partition
              + ": filter such rows, or fill them in");
    }
  }
}
