package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.KeyTable;

/// One thread's search for neighbours among the [FirstPlaces] of cells.
///
/// A cell looks where one of its own level would begin, for that the neighbour mostly is. Finer
/// ones begin there too, and on an upper side that is the one wanted. What is left is put aside and
/// searched a level at a time, all together: up to a coarser cell, or down to the finer one that
/// touches the side.
final class FirstPlaceSearch {
  /// Cells of a batch: enough to wait for many lines of the cache at once, few enough to stay in
  /// the first cache.
  private static final int BATCH = 256;

  private final FirstPlaces places;
  private final CellArrays cells;
  private final long[] keys = new long[BATCH];
  private final int[] found = new int[BATCH];

  /// Cells put aside, and the level that each looks for next.
  private final int[] aside = new int[BATCH];

  private final int[] wanted = new int[BATCH];

  /// Where each of them looked last.
  private final long[] last = new long[BATCH];

  /// 1 where a finer cell is looked for, −1 where a coarser one.
  private final int[] step = new int[BATCH];

  private int asides;

  FirstPlaceSearch(FirstPlaces places, CellArrays cells) {
    this.places = places;
    this.cells = cells;
  }

  /// Writes the neighbours of cells `from` to `to`; false if one has none.
  ///
  /// @param out for each side the neighbours
  boolean search(KeyTable table, boolean isPeriodic, int[][] out, int from, int to) {
    for (int start = from; start < to; start += BATCH) {
      int m = Math.min(BATCH, to - start);
      for (int side = 0; side < 2 * cells.base.dimensions(); side++) {
        lookBeside(side, isPeriodic, start, m);
        table.read(keys, m, found);
        take(side % 2, out[side], start, m);
        while (asides > 0) {
          if (!lookFurther(side / 2)) {
            return false;
          }
          table.read(keys, asides, found);
          if (!takeAsides(out[side])) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /// Writes the keys of where cells of their own level would begin.
  private void lookBeside(int side, boolean isPeriodic, int from, int m) {
    places.find(from, m, keys);
    int axis = side / 2;
    int[] along = axis == 0 ? cells.i : axis == 1 ? cells.j : cells.k;
    int[] level = cells.level;
    int finest = places.finest;
    long stride = places.strides[axis];
    int coarse = (int) (places.sizes[axis] >> finest);
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

  /// Takes cells that are found, and puts aside those whose neighbour is another.
  private void take(int isUpper, int[] out, int from, int m) {
    int[] level = cells.level;
    asides = 0;
    for (int n = 0; n < m; n++) {
      int c = from + n;
      int neighbour = found[n];
      int finer = neighbour < 0 ? -1 : level[neighbour] - level[c];
      out[c] = neighbour;
      if (neighbour < 0 || (finer > 0 && isUpper == 0)) {
        aside[asides] = c;
        wanted[asides] = level[c];
        step[asides] = finer < 0 ? -1 : 1;
        last[asides++] = keys[n];
      }
    }
  }

  /// Writes the keys of where the next level begins; false if there is none.
  private boolean lookFurther(int axis) {
    int finest = places.finest;
    long stride = places.strides[axis];
    for (int n = 0; n < asides; n++) {
      int l = wanted[n] + step[n];
      if (l < 0 || l > finest) {
        return false;
      }
      wanted[n] = l;
      int up = finest - l;
      keys[n] = step[n] < 0 ? places.rounded(last[n], up) : last[n] + (stride << up);
    }
    return true;
  }

  /// Takes cells that are found, and keeps aside those whose neighbour is another; false if one has
  /// none.
  private boolean takeAsides(int[] out) {
    int[] level = cells.level;
    int left = 0;
    for (int n = 0; n < asides; n++) {
      int neighbour = found[n];
      if (neighbour < 0 && step[n] > 0) {
        return false;
      }
      if (neighbour >= 0 && level[neighbour] <= wanted[n]) {
        out[aside[n]] = neighbour;
      } else {
        aside[left] = aside[n];
        wanted[left] = wanted[n];
        step[left] = step[n];
        last[left++] = keys[n];
      }
    }
    asides = left;
    return true;
  }
}
