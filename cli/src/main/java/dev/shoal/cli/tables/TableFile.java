package dev.shoal.cli.tables;

import dev.shoal.cli.shell.Failure;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.numbers.NumberRows;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import java.util.Arrays;
import java.util.function.Supplier;

/// Rows and columns as a table: the axis x in the first column, the axis y in the first row.
///
/// @param name the file, for messages
record TableFile(String name, NumberRows rows) {
  /// Returns whether its numbers are floats.
  boolean isFloat() {
    return rows.values() instanceof FloatArray;
  }

  /// The table in doubles.
  DoubleTable doubles() throws Failure {
    requireSize();
    double[] all = doubles(rows);
    int row = rows.columns();
    double[] x = new double[rows.rows() - 1];
    Arrays.setAll(x, i -> all[(i + 1) * row]);
    double[] values = new double[x.length * (row - 1)];
    for (int i = 0; i < x.length; i++) {
      System.arraycopy(all, (i + 1) * row + 1, values, i * (row - 1), row - 1);
    }
    DoubleAxis onX = named("x, in the first column", () -> DoubleAxis.of(x));
    double[] y = Arrays.copyOfRange(all, 1, row);
    return DoubleTable.of(onX, named("y, in the first row", () -> DoubleAxis.of(y)), values);
  }

  /// The table in floats, if it has them.
  FloatTable floats() throws Failure {
    requireSize();
    float[] all = ((FloatArray) rows.values()).hostArray();
    int row = rows.columns();
    float[] x = new float[rows.rows() - 1];
    float[] values = new float[x.length * (row - 1)];
    for (int i = 0; i < x.length; i++) {
      x[i] = all[(i + 1) * row];
      System.arraycopy(all, (i + 1) * row + 1, values, i * (row - 1), row - 1);
    }
    FloatAxis onX = named("x, in the first column", () -> FloatAxis.of(x));
    float[] y = Arrays.copyOfRange(all, 1, row);
    return FloatTable.of(onX, named("y, in the first row", () -> FloatAxis.of(y)), values);
  }

  private void requireSize() throws Failure {
    if (rows.rows() < 3 || rows.columns() < 3) {
      throw new Failure(
          name,
          "has "
              + rows.rows()
              + " rows of "
              + rows.columns()
              + "; a table has an axis in its first row and one in its first column, and two knots on"
              + " each, so 3 of either");
    }
  }

  private <T> T named(String axis, Supplier<T> made) throws Failure {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new Failure(name, "axis " + axis + ": " + e.getMessage());
    }
  }

  /// The numbers of rows as doubles, which hold floats exactly.
  static double[] doubles(NumberRows rows) {
    if (rows.values() instanceof DoubleArray wide) {
      return wide.hostArray();
    }
    float[] floats = ((FloatArray) rows.values()).hostArray();
    double[] wide = new double[floats.length];
    Arrays.setAll(wide, i -> floats[i]);
    return wide;
  }
}
