package dev.shoal.mesh.remap;

import dev.shoal.mesh.table.CellArrays;

/// Where cells are, in plain loops.
final class PlaceScalar {
  /// Every second bit.
  private static final int SECOND = 0x5555_5555;

  private PlaceScalar() {}

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
