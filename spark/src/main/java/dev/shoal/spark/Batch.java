package dev.shoal.spark;

import java.util.Arrays;
import java.util.Iterator;

/// Some rows of a partition as one array per column. The next batch may overwrite it.
final class Batch {
  /// Rows of a batch that is filled row by row.
  static final int ROWS = 1 << 12;

  private final ElementType[] types;
  private final Object[] columns;
  private int length;

  Batch(ElementType... types) {
    this.types = types;
    columns = Arrays.stream(types).map(type -> type.newArray(ROWS)).toArray();
  }

  /// Fills a batch with the next rows of a partition.
  interface Fill<T> {
    /// Returns the number of rows read, including those that are left out.
    ///
    /// @param firstRow the number of rows before
    int from(Iterator<T> in, long firstRow);
  }

  /// Returns `batch` as often as it takes to read a partition, each time filled anew.
  static <T> Iterator<Batch> each(Iterator<T> in, Batch batch, Fill<T> fill) {
    return new Iterator<>() {
      private long rows;

      @Override
      public boolean hasNext() {
        return in.hasNext();
      }

      @Override
      public Batch next() {
        rows += fill.from(in, rows);
        return batch;
      }
    };
  }

  /// Returns the number of rows.
  int length() {
    return length;
  }

  void setLength(int length) {
    this.length = length;
  }

  ElementType type(int column) {
    return types[column];
  }

  int columns() {
    return columns.length;
  }

  /// Returns the elements of a column, of which the first [#length()] count.
  Object column(int column) {
    return columns[column];
  }

  double[] doubles(int column) {
    return (double[]) columns[column];
  }

  /// Returns the elements of a column in an array of that length.
  Object exactly(int column) {
    return types[column].resized(columns[column], length);
  }

  /// Makes room for `rows` rows; the content is lost if that takes new arrays.
  void reserve(int rows) {
    for (int c = 0; c < columns.length; c++) {
      if (java.lang.reflect.Array.getLength(columns[c]) < rows) {
        columns[c] = types[c].newArray(rows);
      }
    }
  }
}
