// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.SimdGate;

/// Looks up the queries of one thread a tile at a time: indices and fractions on one axis, then on
/// the other, then the values of the table. These are three small loops that vectorize well, and
/// their intermediate results stay in the first-level cache.
final class FloatTiles {
  /// Queries of a tile.
  private final int tile = LookupTuning.host().tile();

  private final int[] rows = new int[tile];
  private final int[] columns = new int[tile];
  private final float[] u = new float[tile];
  private final float[] v = new float[tile];
  private final float[] whole = new float[tile];
  private final int[] map = new int[tile];

  /// Writes `out[from] … out[to-1]`.
  void bilinear(
      FloatTable table,
      AxisSearch onX,
      AxisSearch onY,
      boolean isClamped,
      float[] x,
      float[] y,
      float[] out,
      int from,
      int to) {
    if (onX == AxisSearch.LINEAR || onY == AxisSearch.LINEAR) {
      SerialFloatLookup.bilinear(table, onX, onY, isClamped, x, y, out, from, to);
      return;
    }
    for (int at = from; at < to; ) {
      int end = to - at > tile ? at + tile : to;
      find(table.x(), onX, isClamped, x, at, end, rows, u);
      find(table.y(), onY, isClamped, y, at, end, columns, v);
      if (SimdGate.open() && FloatCornerSimd.ready()) {
        FloatCornerSimd.between(table, rows, columns, u, v, map, out, at, end);
      } else {
        FloatCornerScalar.between(table, rows, columns, u, v, 0, out, at, end);
      }
      at = end;
    }
  }

  /// Writes `out[from] … out[to-1]`.
  void intervals(
      FloatAxis axis,
      AxisSearch search,
      boolean isClamped,
      float[] x,
      int[] out,
      int from,
      int to) {
    if (search == AxisSearch.LINEAR) {
      SerialFloatLookup.intervals(axis, search, isClamped, x, out, from, to);
      return;
    }
    for (int at = from; at < to; ) {
      int end = to - at > tile ? at + tile : to;
      find(axis, search, isClamped, x, at, end, rows, u);
      for (int i = at; i < end; i++) {
        int index = Math.min(axis.length() - 2, rows[i - at]);
        out[i] = Float.isNaN(u[i - at]) ? -1 : index;
      }
      at = end;
    }
  }

  /// Writes the indices and fractions of `x[from] … x[to-1]`, from the beginning of `indices` and
  /// `fractions` on.
  private void find(
      FloatAxis axis,
      AxisSearch search,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] indices,
      float[] fractions) {
    if (SimdGate.open()
        && search == AxisSearch.UNIFORM
        && axis.steps != null
        && FloatStepSimd.ready()) {
      FloatStepSimd.find(axis, isClamped, x, from, to, whole, indices, fractions);
    } else if (SimdGate.open() && FloatAxisSimd.ready()) {
      FloatAxisSimd.find(axis, search, isClamped, x, from, to, map, indices, fractions);
    } else {
      FloatAxisScalar.find(axis, search, isClamped, x, from, to, 0, indices, fractions);
    }
  }

  /// Returns the first of `from … to-1` that is outside or NaN, or −1 if there is none.
  static int firstOutside(FloatAxis axis, float[] x, int from, int to) {
    int tile = LookupTuning.host().tile();
    for (int at = from; at < to; ) {
      int end = to - at > tile ? at + tile : to;
      boolean areAllOn =
          (SimdGate.open() && FloatAxisSimd.ready())
              ? FloatAxisSimd.areAllOn(axis, x, at, end)
              : FloatAxisScalar.areAllOn(axis, x, at, end);
      if (!areAllOn) {
        return SerialFloatLookup.firstOutside(axis, x, at, end);
      }
      at = end;
    }
    return -1;
  }
}
