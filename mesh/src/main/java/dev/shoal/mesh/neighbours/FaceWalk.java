package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;

/// One thread's walk over all cells that touch a side.
///
/// The place beside a cell is of its level or a coarser one, or split: then those of its children
/// that touch the side are visited, and theirs, children first and without recursion.
final class FaceWalk {
  private final LevelTables levels;
  private final CellArrays cells;
  private final Boundary boundary;
  private final int[] out; // null to count only

  FaceWalk(LevelTables levels, CellArrays cells, Boundary boundary, int[] out) {
    this.levels = levels;
    this.cells = cells;
    this.boundary = boundary;
    this.out = out;
  }

  /// Writes the neighbours of cell c on a side from `out[place]` on, and gives their number; −1 if
  /// a place has none.
  int side(int c, int side, int place) {
    int axis = side >> 1;
    boolean isLower = (side & 1) == 0;
    int l = cells.level[c];
    int[] at = {cells.i[c], cells.j[c] & cells.jMask, cells.k[c] & cells.kMask};
    int last = levels.last(l, axis);
    if (at[axis] == (isLower ? 0 : last)) {
      if (boundary != Boundary.PERIODIC) {
        return boundary == Boundary.SELF ? 0 : put(c, place);
      }
      at[axis] = last - at[axis];
    } else {
      at[axis] += isLower ? -1 : 1;
    }
    int entry = levels.at(l, at[0], at[1], at[2]);
    if (entry == LevelTables.FINER) {
      return finer(l, at, axis, isLower, place);
    }
    while (entry == LevelTables.NOTHING && l > 0) {
      l--;
      for (int a = 0; a < at.length; a++) {
        at[a] >>= 1;
      }
      entry = levels.at(l, at[0], at[1], at[2]);
    }
    return entry <= 0 ? -1 : put(entry - 1, place);
  }

  private int put(int cell, int place) {
    if (out != null) {
      out[place] = cell;
    }
    return 1;
  }

  /// Visits the cells within a place that touch its side towards the asker. `at` counts through the
  /// places along the face: down to the first child while there are crumbs, and after each cell on
  /// to the next child, or up where it was the last.
  private int finer(int level, int[] at, int axis, boolean isLower, int place) {
    int near = isLower ? 1 : 0;
    int count = 0;
    int l = level;
    int entry = LevelTables.FINER;
    do {
      while (entry == LevelTables.FINER) {
        l++;
        for (int a = 0; a < cells.base.dimensions(); a++) {
          at[a] = 2 * at[a] + (a == axis ? near : 0);
        }
        entry = levels.at(l, at[0], at[1], at[2]);
      }
      if (entry == LevelTables.NOTHING) {
        return -1;
      }
      count += put(entry - 1, place + count);
      while (l > level && !next(at, axis)) {
        l--;
        for (int a = 0; a < at.length; a++) {
          at[a] >>= 1;
        }
      }
      if (l > level) {
        entry = levels.at(l, at[0], at[1], at[2]);
      }
    } while (l > level);
    return count;
  }

  /// On to the next of the children that touch the side, by a carry from one axis to the other;
  /// false if this was the last.
  private boolean next(int[] at, int axis) {
    for (int a = 0; a < cells.base.dimensions(); a++) {
      if (a != axis) {
        at[a] ^= 1;
        if ((at[a] & 1) == 1) {
          return true;
        }
      }
    }
    return false;
  }
}
