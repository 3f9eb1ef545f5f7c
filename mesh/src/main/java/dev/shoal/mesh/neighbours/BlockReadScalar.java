package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;

/// Finds the neighbours of unordered cells in scalar code: one read a side, and no branch.
final class BlockReadScalar {
  private BlockReadScalar() {}

  /// Writes the neighbours along an axis; one is negative if no cell was written to its entry.
  static void read(
      CellArrays cells,
      BlockTable table,
      boolean isPeriodic,
      int axis,
      int[] lower,
      int[] upper,
      int from,
      int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    int size = axis == 0 ? nx : axis == 1 ? ny : cells.base.nz();
    int isX = axis == 0 ? -1 : 0;
    int isY = axis == 1 ? -1 : 0;
    int isZ = axis == 2 ? -1 : 0;
    int[] entries = table.entries();
    int[] starts = table.starts();
    byte[] depths = table.depths();
    int first = table.first();
    int round = isPeriodic ? -1 : 0;
    for (int c = from; c < to; c++) {
      int l = level[c];
      int x = i[c];
      int y = j[c] & jMask;
      int z = k[c] & kMask;
      int inner = (1 << l) - 1;
      int last = (size << l) - 1;
      int along = (x & isX) | (y & isY) | (z & isZ);
      int back = along == 0 ? -last & round : 1;
      int lowerX = x - (back & isX);
      int lowerY = y - (back & isY);
      int lowerZ = z - (back & isZ);
      int q = ((lowerZ >> l) * ny + (lowerY >> l)) * nx + (lowerX >> l);
      int depth = depths[q];
      int up = Math.max(depth - l, 0);
      int down = Math.max(l - depth, 0);
      int atX = ((((lowerX & inner) - isX) << up) + isX) >> down;
      int atY = ((((lowerY & inner) - isY) << up) + isY) >> down;
      int atZ = ((((lowerZ & inner) - isZ) << up) + isZ) >> down;
      int entry =
          entries[(depth == 0 ? q : starts[q]) + (((atZ << depth) + atY) << depth) + atX] - first;
      lower[c] = (along | round) == 0 ? c : entry;
      int on = along == last ? -last & round : 1;
      int upperX = x + (on & isX);
      int upperY = y + (on & isY);
      int upperZ = z + (on & isZ);
      q = ((upperZ >> l) * ny + (upperY >> l)) * nx + (upperX >> l);
      depth = depths[q];
      up = Math.max(depth - l, 0);
      down = Math.max(l - depth, 0);
      atX = (upperX & inner) << up >> down;
      atY = (upperY & inner) << up >> down;
      atZ = (upperZ & inner) << up >> down;
      entry =
          entries[(depth == 0 ? q : starts[q]) + (((atZ << depth) + atY) << depth) + atX] - first;
      upper[c] = (last - along | round) == 0 ? c : entry;
    }
  }
}
