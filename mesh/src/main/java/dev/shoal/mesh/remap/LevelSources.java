package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Morton;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;

/// Old cells found in one table for each level.
///
/// A batch of new cells looks into the table of level 0; those that meet crumbs there look into the
/// next, until each has met a cell, or crumbs at its own level: then it has finer ones. So most are
/// found in small tables, which stay in the cache, and nothing is guessed by the processor.
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
    int[] open = out.places.at;
    for (int n = 0; n < length; n++) {
      open[n] = n;
    }
    int asking = length;
    for (int l = 0; l <= finest && asking > 0; l++) {
      if (levels.isGrid(l)) {
        lookIntoGrid(l, to, first, open, asking, out);
      } else {
        lookIntoTiles(l, to, first, open, asking, out);
      }
      asking = listOpen(open, asking, out);
    }
    return asking == 0 && unpack(length, out);
  }

  /// Notes what new cells, none coarser than the level, meet there.
  private void lookIntoGrid(
      int level, CellArrays to, int first, int[] open, int asking, Batch out) {
    int[] grids = levels.grids();
    int start = levels.place(level, 0, 0, 0);
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
    for (int m = 0; m < asking; m++) {
      int n = open[m];
      int b = first + n;
      int up = of[b] - level;
      int row = ((k[b] & kMask) >> up) * rows + ((j[b] & jMask) >> up);
      source[n] = grids[start + row * columns + (i[b] >> up)];
      coarser[n] = up;
    }
  }

  private void lookIntoTiles(
      int level, CellArrays to, int first, int[] open, int asking, Batch out) {
    for (int m = 0; m < asking; m++) {
      int b = first + open[m];
      int up = to.level[b] - level;
      int x = to.i[b] >> up;
      int y = (to.j[b] & to.jMask) >> up;
      int z = (to.k[b] & to.kMask) >> up;
      out.source[open[m]] = levels.at(level, x, y, z);
      out.coarser[open[m]] = up;
    }
  }

  /// Keeps those that met crumbs above their own level; gives how many.
  private static int listOpen(int[] open, int asking, Batch out) {
    int[] source = out.source;
    int[] coarser = out.coarser;
    int still = 0;
    for (int m = 0; m < asking; m++) {
      int n = open[m];
      open[still] = n;
      still += (source[n] & -coarser[n]) >>> 31;
    }
    return still;
  }

  /// Makes cells of entries, and says which have finer ones; false if one met nothing.
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

  /// Adds all cells within a new one in Morton order, each looked for at the level of the last.
  private boolean findLeavesOf(CellArrays to, int b, Batch out) {
    int dimensions = to.base.dimensions();
    int top = to.level[b];
    int finer = 1; // than the new cell is what is looked for
    long code = 0; // of it, among those of its level
    boolean isAbove = false; // there was nothing below
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
