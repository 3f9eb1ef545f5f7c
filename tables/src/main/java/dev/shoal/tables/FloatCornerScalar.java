// Twins of float: double.
package dev.shoal.tables;

/// Interpolates between the four values around each query of a tile.
final class FloatCornerScalar {
  private FloatCornerScalar() {}

  /// Writes `out[from] … out[to-1]` from the indices and fractions from `at` on.
  static void between(
      FloatTable table,
      int[] rows,
      int[] columns,
      float[] u,
      float[] v,
      int at,
      float[] out,
      int from,
      int to) {
    for (int q = from; q < to; q++) {
      int i = at + q - from;
      out[q] = SerialFloatLookup.between(table, rows[i], columns[i], u[i], v[i]);
    }
  }
}
