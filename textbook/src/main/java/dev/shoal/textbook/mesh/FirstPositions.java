package dev.shoal.textbook.mesh;

import dev.shoal.mesh.table.CellArrays;

/// The first positions of cells on the finest grid, as keys of a table.
final class FirstPositions {
  /// Cells that are entered in one batch.
  private static final int BATCH = 256;

  private final CellArrays cells;
  private final long[] keys = new long[BATCH];
  private final int[] sources = new int[BATCH];

  /// The finest level, whose grid the positions belong to.
  int finest;

  /// The number of positions along each axis, and the distance between keys of adjacent positions.
  final long[] sizes = new long[3];

  final long[] strides = new long[3];

  FirstPositions(CellArrays cells) {
    this.cells = cells;
  }

  /// Enters all cells in a table; `level` is their finest level.
  void enter(int level, KeyTable table) {
    finest = level;
    for (int axis = 0; axis < 3; axis++) {
      sizes[axis] = cells.size(axis, level);
    }
    strides[0] = 1;
    strides[1] = sizes[0];
    strides[2] = sizes[0] * sizes[1];
    table.open(cells.base.cells(level));
    for (int from = 0; from < cells.length; from += BATCH) {
      int m = Math.min(BATCH, cells.length - from);
      find(from, m, keys);
      for (int n = 0; n < m; n++) {
        sources[n] = from + n;
      }
      table.write(keys, sources, m);
    }
    table.close();
  }

  /// Writes the keys of `m` cells from cell `from` on.
  void find(int from, int m, long[] out) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    long row = strides[1];
    long layer = strides[2];
    for (int n = 0; n < m; n++) {
      int c = from + n;
      out[n] = ((k[c] & kMask) * layer + (j[c] & jMask) * row + i[c]) << (finest - level[c]);
    }
  }

  /// Returns the key of a position whose coordinates are rounded down to those of a cell `up`
  /// levels coarser than the finest.
  long rounded(long key, int up) {
    long z = key / strides[2];
    long y = (key - z * strides[2]) / strides[1];
    long x = key - z * strides[2] - y * strides[1];
    long mask = -1L << up;
    return (z & mask) * strides[2] + (y & mask) * strides[1] + (x & mask);
  }
}
