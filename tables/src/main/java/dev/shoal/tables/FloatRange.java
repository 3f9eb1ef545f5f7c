// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.FloatArray;

/// The range check of [Outside#FAIL].
final class FloatRange {
  private FloatRange() {}

  /// Requires that every query lies within `table`.
  ///
  /// @throws IllegalArgumentException naming the first query that does not
  static void require(FloatLookupKernel kernel, FloatTable table, FloatArray x, FloatArray y) {
    int outsideX = kernel.firstOutside(table.x(), x);
    int outsideY = kernel.firstOutside(table.y(), y);
    boolean isEither = outsideX >= 0 && outsideY >= 0;
    int query = isEither ? Math.min(outsideX, outsideY) : Math.max(outsideX, outsideY);
    if (query >= 0) {
      String values = x.onHost().hostArray()[query] + ", " + y.onHost().hostArray()[query];
      throw failure(query, values, table.x() + "; " + table.y());
    }
  }

  /// Requires that every query lies within `axis`.
  ///
  /// @throws IllegalArgumentException naming the first query that does not
  static void require(FloatLookupKernel kernel, FloatAxis axis, FloatArray x) {
    int query = kernel.firstOutside(axis, x);
    if (query >= 0) {
      throw failure(query, String.valueOf(x.onHost().hostArray()[query]), axis.toString());
    }
  }

  private static IllegalArgumentException failure(int query, String values, String axes) {
    return new IllegalArgumentException(
        "query " + query + ", (" + values + "), is outside: there are " + axes);
  }
}
