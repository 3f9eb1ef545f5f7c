// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Array;
import java.util.Objects;

/// Values at the knots of two axes. Immutable.
public final class FloatTable {
  private final FloatAxis x;
  private final FloatAxis y;

  /// The values, with the last row and the last element of each row repeated: a last knot begins an
  /// interval like the others, and every query uses the same formula.
  final float[] values;

  private FloatTable(FloatAxis x, FloatAxis y, float[] values) {
    this.x = x;
    this.y = y;
    this.values = values;
  }

  /// Returns a table of `values`, which are copied.
  ///
  /// @param values row by row: the value at knot i of `x` and knot j of `y` is element `i *
  ///   y.length() + j`; NaN where there is none
  /// @throws IllegalArgumentException if the number of values differs from the number of pairs of
  ///   knots, or exceeds the length of an array
  public static FloatTable of(FloatAxis x, FloatAxis y, float... values) {
    Objects.requireNonNull(values, "values");
    long cells = (long) x.length() * y.length();
    if (values.length != cells) {
      throw new IllegalArgumentException(
          "there are "
              + values.length
              + " values, for "
              + x.length()
              + " by "
              + y.length()
              + " knots");
    }
    long padded = (x.length() + 1L) * (y.length() + 1L);
    if (padded > Array.MAX_LENGTH) {
      throw new IllegalArgumentException("there are " + cells + " values, too many for an array");
    }
    return new FloatTable(x, y, padded(values, x.length(), y.length(), (int) padded));
  }

  private static float[] padded(float[] values, int rows, int row, int size) {
    float[] padded = new float[size];
    for (int i = 0; i <= rows; i++) {
      int from = Math.min(i, rows - 1) * row;
      int to = i * (row + 1);
      System.arraycopy(values, from, padded, to, row);
      padded[to + row] = padded[to + row - 1];
    }
    return padded;
  }

  /// Returns the axis across the rows.
  public FloatAxis x() {
    return x;
  }

  /// Returns the axis along a row.
  public FloatAxis y() {
    return y;
  }

  /// Returns the value at knot `i` of `x` and knot `j` of `y`.
  ///
  /// @throws IndexOutOfBoundsException if there is none
  public float value(int i, int j) {
    return values[Objects.checkIndex(i, x.length()) * stride() + Objects.checkIndex(j, y.length())];
  }

  /// Returns the distance from a value to that of the next knot of `x`.
  int stride() {
    return y.length() + 1;
  }

  @Override
  public String toString() {
    return x.length() + " x " + y.length() + " values";
  }
}
