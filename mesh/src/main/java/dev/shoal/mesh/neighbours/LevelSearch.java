package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;

/// One thread's search for neighbours in the tables of all levels.
///
/// A cell looks up the position beside it in the table of its own level, which most neighbours
/// have, and does so without a branch: a misprediction costs more than the look-up. Sides with
/// another result are deferred, and searched one after the other: up to a coarser cell, or down
/// along the breadcrumbs.
final class LevelSearch {
  /// Cells of a batch: the deferred sides stay in the first-level cache.
  private static final int BATCH = 512;

  private static final int SIDES = 6;

  private final LevelTables levels;
  private final CellArrays cells;

  /// Deferred sides: a cell of the batch times 8, plus a side.
  private final int[] deferred = new int[BATCH * SIDES + 1];

  private int deferredCount;
  private boolean isPeriodic;
  private int[][] out;

  LevelSearch(LevelTables levels, CellArrays cells) {
    this.levels = levels;
    this.cells = cells;
  }

  /// Writes the neighbours of the cells `from` to `to`; returns false if one has none.
  ///
  /// @param out for each side the neighbours
  boolean search(boolean isPeriodic, int[][] out, int from, int to) {
    this.isPeriodic = isPeriodic;
    this.out = out;
    boolean found = true;
    for (int start = from; start < to; start += BATCH) {
      found &= searchBatch(start, Math.min(to, start + BATCH));
    }
    return found;
  }

  private boolean searchBatch(int from, int to) {
    deferredCount = 0;
    for (int c = from, end; c < to; c = end) {
      end = cells.endOfLevel(c, to);
      int level = cells.level[c];
      if (levels.isGrid(level)) {
        for (int axis = 0; axis < cells.base.dimensions(); axis++) {
          readBeside(level, axis, out[2 * axis], out[2 * axis + 1], from, c, end);
        }
      } else {
        defer(from, c, end);
      }
    }
    int signs = 0;
    for (int n = 0; n < deferredCount; n++) {
      int side = deferred[n] & 7;
      int c = from + (deferred[n] >> 3);
      int neighbour = neighbour(c, side);
      signs |= neighbour;
      out[side][c] = neighbour;
    }
    return signs >= 0;
  }

  /// Writes the neighbours along an axis of cells of one level, if these have the same level;
  /// defers the other sides.
  private void readBeside(
      int level, int axis, int[] lower, int[] upper, int batch, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] along = axis == 0 ? i : axis == 1 ? j : k;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int[] entries = levels.grids();
    int[] deferred = this.deferred;
    int deferredCount = this.deferredCount;
    int first = levels.index(level, 0, 0, 0);
    int columns = levels.columns(level);
    int rows = levels.rows(level);
    int last = levels.last(level, axis);
    int step = axis == 0 ? 1 : axis == 1 ? columns : columns * rows;
    int wrap = isPeriodic ? last * step : 0; // at the edge a cell is its own neighbour
    int code = -batch * 8 + 2 * axis;
    for (int c = from; c < to; c++) {
      int at = first + ((k[c] & kMask) * rows + (j[c] & jMask)) * columns + i[c];
      int down = entries[at + (along[c] == 0 ? wrap : -step)] - 1;
      int up = entries[at + (along[c] == last ? -wrap : step)] - 1;
      lower[c] = down;
      upper[c] = up;
      deferred[deferredCount] = c * 8 + code;
      deferredCount -= down >> 31;
      deferred[deferredCount] = c * 8 + code + 1;
      deferredCount -= up >> 31;
    }
    this.deferredCount = deferredCount;
  }

  private void defer(int batch, int from, int to) {
    for (int c = from; c < to; c++) {
      for (int side = 0; side < 2 * cells.base.dimensions(); side++) {
        deferred[deferredCount++] = (c - batch) * 8 + side;
      }
    }
  }

  /// Returns the neighbour on a side by a full search; −1 if there is none.
  private int neighbour(int c, int side) {
    int axis = side >> 1;
    int l = cells.level[c];
    int x = cells.i[c];
    int y = cells.j[c] & cells.jMask;
    int z = cells.k[c] & cells.kMask;
    int last = levels.last(l, axis);
    int from = axis == 0 ? x : axis == 1 ? y : z;
    int to = (side & 1) == 0 ? from - 1 : from + 1;
    if (from == ((side & 1) == 0 ? 0 : last)) {
      if (!isPeriodic) {
        return c;
      }
      to = last - from;
    }
    x = axis == 0 ? to : x;
    y = axis == 1 ? to : y;
    z = axis == 2 ? to : z;
    int entry = levels.at(l, x, y, z);
    return entry < 0 ? finer(l, x, y, z, side) : entry > 0 ? entry - 1 : coarser(l, x, y, z);
  }

  /// Returns the coarser cell that covers a position, or −1.
  private int coarser(int level, int x, int y, int z) {
    int entry = LevelTables.NOTHING;
    for (int up = 1; entry == LevelTables.NOTHING && up <= level; up++) {
      entry = levels.at(level - up, x >> up, y >> up, z >> up);
    }
    return entry - 1;
  }

  /// Returns the lower or left one of the finer cells at a position that touch the side, or −1.
  private int finer(int level, int x, int y, int z, int side) {
    int nearX = side == 0 ? 1 : 0;
    int nearY = side == 2 ? 1 : 0;
    int nearZ = side == 4 ? 1 : 0;
    int entry = LevelTables.FINER;
    for (int l = level + 1; entry == LevelTables.FINER; l++) {
      x = 2 * x + nearX;
      y = 2 * y + nearY;
      z = 2 * z + nearZ;
      entry = levels.at(l, x, y, z);
    }
    return entry - 1;
  }
}
