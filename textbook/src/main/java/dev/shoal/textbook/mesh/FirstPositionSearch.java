package dev.shoal.textbook.mesh;

import dev.shoal.mesh.table.CellArrays;

/// One thread's search for neighbours among the [FirstPositions] of cells.
///
/// A cell looks up the first position of a neighbour of its own level, which most neighbours have.
/// A finer neighbour begins there too, and on an upper side that is the result. The other searches
/// are deferred and continued together, one level at a time: up to a coarser cell, or down to the
/// finer one that touches the side.
final class FirstPositionSearch {
  /// Cells of a batch: large enough for many cache misses to overlap, small enough to stay in the
  /// first-level cache.
  private static final int BATCH = 256;

  private final FirstPositions positions;
  private final CellArrays cells;
  private final long[] keys = new long[BATCH];
  private final int[] found = new int[BATCH];

  /// The cells of deferred searches, and the level that each looks up next.
  private final int[] deferred = new int[BATCH];

  private final int[] wanted = new int[BATCH];

  /// The key of the last look-up of each.
  private final long[] last = new long[BATCH];

  /// 1 where a finer cell is searched, −1 where a coarser one.
  private final int[] step = new int[BATCH];

  private int deferredCount;

  FirstPositionSearch(FirstPositions positions, CellArrays cells) {
    this.positions = positions;
    this.cells = cells;
  }

  /// Writes the neighbours of the cells `from` to `to`; returns false if one has none.
  ///
  /// @param out for each side the neighbours
  boolean search(KeyTable table, boolean isPeriodic, int[][] out, int from, int to) {
    for (int start = from; start < to; start += BATCH) {
      int m = Math.min(BATCH, to - start);
      for (int side = 0; side < 2 * cells.base.dimensions(); side++) {
        findKeys(side, isPeriodic, start, m);
        table.read(keys, m, found);
        take(side % 2, out[side], start, m);
        while (deferredCount > 0) {
          if (!findNextKeys(side / 2)) {
            return false;
          }
          table.read(keys, deferredCount, found);
          if (!takeDeferred(out[side])) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /// Writes the keys of neighbours of the same level.
  private void findKeys(int side, boolean isPeriodic, int from, int m) {
    positions.find(from, m, keys);
    int axis = side / 2;
    int[] along = cells.along(axis);
    int[] level = cells.level;
    int finest = positions.finest;
    long stride = positions.strides[axis];
    int coarse = (int) (positions.sizes[axis] >> finest);
    int isUpper = side % 2;
    long round = isPeriodic ? stride : 0; // at the edge a cell is its own neighbour
    for (int n = 0; n < m; n++) {
      int l = level[from + n];
      long end = ((long) coarse << l) - 1;
      long at = along[from + n];
      boolean isEdge = at == end * isUpper;
      long steps = isEdge ? (1 - 2 * isUpper) * end * round : (2 * isUpper - 1) * stride;
      keys[n] += steps << (finest - l);
    }
  }

  /// Writes the neighbours that are found, and defers the other searches.
  private void take(int isUpper, int[] out, int from, int m) {
    int[] level = cells.level;
    deferredCount = 0;
    for (int n = 0; n < m; n++) {
      int c = from + n;
      int neighbour = found[n];
      int finer = neighbour < 0 ? -1 : level[neighbour] - level[c];
      out[c] = neighbour;
      if (neighbour < 0 || (finer > 0 && isUpper == 0)) {
        deferred[deferredCount] = c;
        wanted[deferredCount] = level[c];
        step[deferredCount] = finer < 0 ? -1 : 1;
        last[deferredCount++] = keys[n];
      }
    }
  }

  /// Writes the keys for the next level of each search; returns false if there is none.
  private boolean findNextKeys(int axis) {
    int finest = positions.finest;
    long stride = positions.strides[axis];
    for (int n = 0; n < deferredCount; n++) {
      int l = wanted[n] + step[n];
      if (l < 0 || l > finest) {
        return false;
      }
      wanted[n] = l;
      int up = finest - l;
      keys[n] = step[n] < 0 ? positions.rounded(last[n], up) : last[n] + (stride << up);
    }
    return true;
  }

  /// Writes the neighbours that are found, and keeps the other searches; returns false if a cell
  /// has no neighbour.
  private boolean takeDeferred(int[] out) {
    int[] level = cells.level;
    int rest = 0;
    for (int n = 0; n < deferredCount; n++) {
      int neighbour = found[n];
      if (neighbour < 0 && step[n] > 0) {
        return false;
      }
      if (neighbour >= 0 && level[neighbour] <= wanted[n]) {
        out[deferred[n]] = neighbour;
      } else {
        deferred[rest] = deferred[n];
        wanted[rest] = wanted[n];
        step[rest] = step[n];
        last[rest++] = keys[n];
      }
    }
    deferredCount = rest;
    return true;
  }
}
