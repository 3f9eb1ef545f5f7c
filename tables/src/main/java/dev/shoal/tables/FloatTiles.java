// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Simd;

/// Look-ups of one thread, a tile of queries at a time: places and shares on one axis, then on the
/// other, then what the table has there. Three small loops of a kind that lanes like, with what is
/// between them in the nearest cache.
final class FloatTiles {
  /// Queries of a tile. Its places and shares are 8 KiB.
  private static final int TILE = 512;

  private static final boolean LANES = Simd.available();

  private final int[] rows = new int[TILE];
  private final int[] columns = new int[TILE];
  private final float[] u = new float[TILE];
  private final float[] v = new float[TILE];
  private final float[] whole = new float[TILE];
  private final int[] map = new int[TILE];

  /// Writes `out[from] … out[to-1]`.
  void bilinear(
      FloatTable table,
      Method onX,
      Method onY,
      boolean isClamped,
      float[] x,
      float[] y,
      float[] out,
      int from,
      int to) {
    if (onX == Method.LINEAR || onY == Method.LINEAR) {
      SerialFloatLookup.bilinear(table, onX, onY, isClamped, x, y, out, from, to);
      return;
    }
    for (int at = from; at < to; ) {
      int end = to - at > TILE ? at + TILE : to;
      find(table.x(), onX, isClamped, x, at, end, rows, u);
      find(table.y(), onY, isClamped, y, at, end, columns, v);
      if (LANES && FloatCornerSimd.ready()) {
        FloatCornerSimd.between(table, rows, columns, u, v, map, out, at, end);
      } else {
        FloatCornerScalar.between(table, rows, columns, u, v, 0, out, at, end);
      }
      at = end;
    }
  }

  /// Writes `out[from] … out[to-1]`.
  void intervals(
      FloatAxis axis, Method method, boolean isClamped, float[] x, int[] out, int from, int to) {
    if (method == Method.LINEAR) {
      SerialFloatLookup.intervals(axis, method, isClamped, x, out, from, to);
      return;
    }
    for (int at = from; at < to; ) {
      int end = to - at > TILE ? at + TILE : to;
      find(axis, method, isClamped, x, at, end, rows, u);
      for (int i = at; i < end; i++) {
        int place = Math.min(axis.length() - 2, rows[i - at]);
        out[i] = Float.isNaN(u[i - at]) ? -1 : place;
      }
      at = end;
    }
  }

  /// Places and shares of `x[from] … x[to-1]`, from the beginning of `places` and `shares` on.
  private void find(
      FloatAxis axis,
      Method method,
      boolean isClamped,
      float[] x,
      int from,
      int to,
      int[] places,
      float[] shares) {
    if (LANES && method == Method.UNIFORM && axis.steps != null && FloatStepSimd.ready()) {
      FloatStepSimd.find(axis, isClamped, x, from, to, whole, places, shares);
    } else if (LANES && FloatAxisSimd.ready()) {
      FloatAxisSimd.find(axis, method, isClamped, x, from, to, map, places, shares);
    } else {
      FloatAxisScalar.find(axis, method, isClamped, x, from, to, 0, places, shares);
    }
  }

  /// The first of `from … to-1` that is outside or NaN; −1 if there is none.
  static int firstOutside(FloatAxis axis, float[] x, int from, int to) {
    for (int at = from; at < to; ) {
      int end = to - at > TILE ? at + TILE : to;
      boolean areAllOn =
          (LANES && FloatAxisSimd.ready())
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
