package dev.shoal.spatial.remap;

import dev.shoal.spatial.table.CellArrays;

/// Where cells are, in plain loops.
final class PlaceLoops {
  /// Every second bit.
  private static final int SECOND = 0x5555_5555;

  private PlaceLoops() {}

  /// Writes to `out[n]`, for `n` from `from` to `to`, the coarse cell of cell `first + n`; gives
  /// less than 0 if a cell is outside of the domain.
  static int coarse(CellArrays cells, int first, int from, int to, int[] out) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    int lastX = nx - 1;
    int lastY = ny - 1;
    int lastZ = cells.base.nz() - 1;
    int lastLevel = cells.base.maxLevel();
    int sign = 0;
    for (int n = from; n < to; n++) {
      int l = level[first + n];
      int x = i[first + n] >> l;
      int y = (j[first + n] & jMask) >> l;
      int z = (k[first + n] & kMask) >> l;
      out[n] = (z * ny + y) * nx + x;
      sign |= l | (lastLevel - l) | x | (lastX - x) | y | (lastY - y) | z | (lastZ - z);
    }
    return sign;
  }

  /// Compares levels: see [Places#compare].
  static int compare(int[] level, int first, int from, int to, int dimensions, Places places) {
    int[] table = places.table;
    int[] up = places.up;
    int[] bits = places.bits;
    int several = 0;
    for (int n = from; n < to; n++) {
      int finer = (table[n] & Places.FINEST) - level[first + n];
      up[n] = Math.max(0, -finer);
      bits[n] = dimensions * Math.max(0, finer);
      several |= bits[n];
    }
    return several;
  }

  /// Writes to `places.at[n]` where cell `first + n` is in the square of its coarse cell: see
  /// [Places#findInTables].
  static void inSquares(CellArrays cells, int first, int from, int to, Places places) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] level = cells.level;
    int[] table = places.table;
    int[] up = places.up;
    int[] bits = places.bits;
    int[] at = places.at;
    for (int n = from; n < to; n++) {
      int mask = ~(-1 << level[first + n]);
      int inside =
          Integer.expand((i[first + n] & mask) >> up[n], SECOND)
              | Integer.expand((j[first + n] & mask) >> up[n], ~SECOND);
      at[n] = (table[n] >>> Places.START) + (inside << bits[n]);
    }
  }
}
