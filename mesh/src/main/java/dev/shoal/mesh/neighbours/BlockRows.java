package dev.shoal.mesh.neighbours;

import dev.shoal.device.Simd;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;

/// Finds the neighbours of cells that are stored in rows: within a row they are known without a
/// read; beside it they are read, mostly from rows of entries.
final class BlockRows {
  private final BlockTable table;
  private final CellArrays cells;
  private final int[][] out;
  private final EvenBlocks even;
  private boolean isPeriodic;

  /// @param out for each side the neighbours
  BlockRows(BlockTable table, CellArrays cells, int[][] out) {
    this.table = table;
    this.cells = cells;
    this.out = out;
    even = new EvenBlocks(table, cells, out);
  }

  void set(boolean isPeriodic) {
    this.isPeriodic = isPeriodic;
    even.set(isPeriodic);
  }

  /// Writes the neighbours of a block of cells, in order: vectors that extend beyond the end of a
  /// row are overwritten by later rows. A result is negative if no cell was written to its entry.
  void read(int block, int from, int to) {
    boolean withSimd = Simd.available() && RowSimd.ready();
    RowScalar.count(out[0], out[1], from, to, 1); // correct except at the ends of rows
    int c = from;
    for (int row = 0; row < table.rows(block); row++) {
      int end = table.end(block, row);
      if (end < 0) {
        end = ~end;
        even.read(c, end, withSimd, to);
      } else {
        readRow(c, end, withSimd, to);
      }
      c = end;
    }
  }

  /// Writes the neighbours of a row: cells of one level, adjacent along i.
  private void readRow(int from, int to, boolean withSimd, int past) {
    int level = cells.level[from];
    int x = cells.i[from];
    int y = cells.j[from] & cells.jMask;
    int z = cells.k[from] & cells.kMask;
    int last = x + (to - 1 - from);
    int end = table.last(level, 0);
    int before = x > 0 ? x - 1 : isPeriodic ? end : -1;
    out[0][from] = before < 0 ? from : at(level, before, y, z, 1, 0, 0);
    int after = last < end ? last + 1 : isPeriodic ? 0 : -1;
    out[1][to - 1] = after < 0 ? to - 1 : at(level, after, y, z, 0, 0, 0);
    if (cells.jMask != 0) {
      end = table.last(level, 1);
      before = y > 0 ? y - 1 : isPeriodic ? end : -1;
      rowBeside(out[2], from, to, level, x, before, z, 1, 0, withSimd, past);
      after = y < end ? y + 1 : isPeriodic ? 0 : -1;
      rowBeside(out[3], from, to, level, x, after, z, 0, 0, withSimd, past);
    }
    if (cells.kMask != 0) {
      end = table.last(level, 2);
      before = z > 0 ? z - 1 : isPeriodic ? end : -1;
      rowBeside(out[4], from, to, level, x, y, before, 0, 1, withSimd, past);
      after = z < end ? z + 1 : isPeriodic ? 0 : -1;
      rowBeside(out[5], from, to, level, x, y, after, 0, 0, withSimd, past);
    }
  }

  /// Writes the neighbours of a row of cells in the adjacent row that begins at `(x, y, z)`; y or z
  /// is negative beyond the edge.
  private void rowBeside(
      int[] out,
      int from,
      int to,
      int level,
      int x,
      int y,
      int z,
      int nearY,
      int nearZ,
      boolean withSimd,
      int past) {
    if ((y | z) < 0) {
      for (int c = from; c < to; c++) {
        out[c] = c;
      }
      return;
    }
    int row = ((z >> level) * cells.base.ny() + (y >> level)) * cells.base.nx();
    int first = table.first();
    int[] entries = table.entries();
    if (level == 0) {
      int[] fronts = nearY == 1 ? table.below(1) : nearZ == 1 ? table.below(2) : entries;
      copy(fronts, row + x, first, out, from, to - from, withSimd, past);
      return;
    }
    int inner = (1 << level) - 1;
    for (int c = from, end; c < to; c = end) {
      int atX = x + (c - from);
      end = Math.min(to, c + (inner + 1 - (atX & inner)));
      int q = row + (atX >> level);
      if (table.depths()[q] == level) {
        int at = ((z & inner) << level) + (y & inner);
        at = table.starts()[q] + (at << level) + (atX & inner);
        copy(entries, at, first, out, c, end - c, withSimd, past);
      } else {
        for (int n = c; n < end; n++) {
          out[n] = at(level, atX + (n - c), y, z, 0, nearY, nearZ);
        }
      }
    }
  }

  private static void copy(
      int[] entries, int at, int first, int[] out, int to, int length, boolean withSimd, int past) {
    if (withSimd) {
      RowSimd.copy(entries, at, first, out, to, length, past);
    } else {
      RowScalar.copy(entries, at, first, out, to, length);
    }
  }

  /// Returns the cell at a position of a level; where cells are finer, the one at its lower edge
  /// along each axis, or at its upper edge where `near` is 1. Negative if there is none.
  private int at(int level, int x, int y, int z, int nearX, int nearY, int nearZ) {
    int q = ((z >> level) * cells.base.ny() + (y >> level)) * cells.base.nx() + (x >> level);
    int depth = table.depths()[q];
    int inner = (1 << level) - 1;
    int up = Math.max(depth - level, 0);
    int down = Math.max(level - depth, 0);
    int atX = ((((x & inner) + nearX) << up) - nearX) >> down;
    int atY = ((((y & inner) + nearY) << up) - nearY) >> down;
    int atZ = ((((z & inner) + nearZ) << up) - nearZ) >> down;
    int index = (depth == 0 ? q : table.starts()[q]) + (((atZ << depth) + atY) << depth) + atX;
    return table.entries()[index] - table.first();
  }
}
