package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;

/// One thread's walk over all neighbours on a side.
///
/// The position beside a cell belongs to a cell of the same level or a coarser one, or is split:
/// then its children that touch the side are visited, and theirs, depth first and without
/// recursion.
///
/// @param out null to count only
@SuppressWarnings("ArrayRecordComponent") // never compared
record FaceWalk(LevelTables levels, CellArrays cells, Boundary boundary, int[] out) {
  /// Writes the neighbours of cell c on a side from `out[index]` on; returns their number, −1 if a
  /// position has no cell.
  int side(int c, int side, int index) {
    int axis = side >> 1;
    boolean isLower = (side & 1) == 0;
    int l = cells.level[c];
    int[] at = {cells.i[c], cells.j[c] & cells.jMask, cells.k[c] & cells.kMask};
    int last = levels.last(l, axis);
    if (at[axis] == (isLower ? 0 : last)) {
      if (boundary != Boundary.PERIODIC) {
        return boundary == Boundary.SELF ? 0 : put(c, index);
      }
      at[axis] = last - at[axis];
    } else {
      at[axis] += isLower ? -1 : 1;
    }
    int entry = levels.at(l, at[0], at[1], at[2]);
    if (entry == LevelTables.FINER) {
      return finer(l, at, axis, isLower, index);
    }
    while (entry == LevelTables.NOTHING && l > 0) {
      l--;
      for (int a = 0; a < at.length; a++) {
        at[a] >>= 1;
      }
      entry = levels.at(l, at[0], at[1], at[2]);
    }
    return entry <= 0 ? -1 : put(entry - 1, index);
  }

  private int put(int cell, int index) {
    if (out != null) {
      out[index] = cell;
    }
    return 1;
  }

  /// Visits the cells within a position that touch its side towards the cell. `at` walks over the
  /// positions along the face: down to the first child while there are breadcrumbs, and after each
  /// cell to the next child, or up after the last one.
  private int finer(int level, int[] at, int axis, boolean isLower, int index) {
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
      count += put(entry - 1, index + count);
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

  /// Moves to the next child that touches the side, with a carry from one axis to the other;
  /// returns false after the last one.
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
