package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Morton;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;

/// Finds old cells in one table for each level.
///
/// A batch of new cells is looked up in the table of level 0; those that find breadcrumbs there are
/// looked up in the next one, until each finds a cell, or breadcrumbs at its own level: then it is
/// made of finer ones. So most are found in small tables, which stay in the cache, and no branch is
/// mispredicted.
final class LevelSources implements Sources {
  private final LevelTables levels;
  private int finest;

  LevelSources(WorkerPool workers) {
    levels = new LevelTables(workers);
  }

  @Override
  public void open(CellMesh from, CellArrays cells) {
    levels.write(from);
    finest = levels.finest();
  }

  @Override
  public void close() {
    levels.clear();
  }

  @Override
  public boolean find(CellArrays to, int first, int length, Batch out) {
    int[] open = out.open;
    for (int n = 0; n < length; n++) {
      open[n] = n;
    }
    int searching = length;
    for (int l = 0; l <= finest && searching > 0; l++) {
      if (levels.isGrid(l)) {
        readGrid(l, to, first, open, searching, out);
      } else {
        readTiles(l, to, first, open, searching, out);
      }
      searching = listOpen(open, searching, out);
    }
    return searching == 0 && unpack(length, out);
  }

  /// Reads the entries of new cells, none coarser than the level.
  private void readGrid(int level, CellArrays to, int first, int[] open, int searching, Batch out) {
    int[] grids = levels.grids();
    int start = levels.index(level, 0, 0, 0);
    int columns = levels.columns(level);
    int rows = levels.rows(level);
    int[] i = to.i;
    int[] j = to.j;
    int[] k = to.k;
    int[] of = to.level;
    int jMask = to.jMask;
    int kMask = to.kMask;
    int[] source = out.source;
    int[] coarser = out.coarser;
    for (int m = 0; m < searching; m++) {
      int n = open[m];
      int b = first + n;
      int up = of[b] - level;
      int row = ((k[b] & kMask) >> up) * rows + ((j[b] & jMask) >> up);
      source[n] = grids[start + row * columns + (i[b] >> up)];
      coarser[n] = up;
    }
  }

  private void readTiles(
      int level, CellArrays to, int first, int[] open, int searching, Batch out) {
    for (int m = 0; m < searching; m++) {
      int b = first + open[m];
      int up = to.level[b] - level;
      int x = to.i[b] >> up;
      int y = (to.j[b] & to.jMask) >> up;
      int z = (to.k[b] & to.kMask) >> up;
      out.source[open[m]] = levels.at(level, x, y, z);
      out.coarser[open[m]] = up;
    }
  }

  /// Keeps the cells that found breadcrumbs above their own level; returns their number.
  private static int listOpen(int[] open, int searching, Batch out) {
    int[] source = out.source;
    int[] coarser = out.coarser;
    int still = 0;
    for (int m = 0; m < searching; m++) {
      int n = open[m];
      open[still] = n;
      still += (source[n] & -coarser[n]) >>> 31;
    }
    return still;
  }

  /// Unpacks entries and adds wholes; returns false if an entry is empty.
  private static boolean unpack(int length, Batch out) {
    int[] source = out.source;
    int nothing = 0;
    for (int n = 0; n < length; n++) {
      int entry = source[n];
      if (entry == LevelTables.FINER) {
        out.addWhole(n);
      }
      source[n] = Math.max(0, entry - 1);
      nothing |= entry == LevelTables.NOTHING ? 1 : 0;
    }
    return nothing == 0;
  }

  @Override
  public boolean findLeaves(CellArrays to, int first, Batch out) {
    for (int w = out.nextWhole(); w >= 0 && w < out.wholes(); w = out.nextWhole()) {
      if (!findLeavesOf(to, first + out.whole(w), out)) {
        return false;
      }
      out.endWhole();
    }
    return true;
  }

  /// Adds all old cells within a new one in Morton order, each looked up first at the level of the
  /// last one.
  private boolean findLeavesOf(CellArrays to, int b, Batch out) {
    int dimensions = to.base.dimensions();
    int top = to.level[b];
    int finer = 1; // levels below the new cell
    long code = 0; // Morton code within the new cell at that level
    boolean isAbove = false; // the level below has no entry
    while (code >> (dimensions * finer) == 0) {
      int entry =
          top + finer > finest
              ? LevelTables.NOTHING
              : levels.at(
                  top + finer,
                  (to.i[b] << finer) + Morton.decode(dimensions, code, 0),
                  ((to.j[b] & to.jMask) << finer) + Morton.decode(dimensions, code, 1),
                  ((to.k[b] & to.kMask) << finer) + Morton.decode(dimensions, code, 2));
      if (entry > 0) {
        out.addLeaf(entry - 1, top + finer);
        code++;
        isAbove = false;
      } else if (entry == LevelTables.FINER) {
        if (isAbove) {
          return false;
        }
        finer++;
        code <<= dimensions;
      } else {
        if (finer == 1 || (code & (to.base.children() - 1)) != 0) {
          return false;
        }
        isAbove = true;
        finer--;
        code >>= dimensions;
      }
    }
    return true;
  }
}
