package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;

/// Finds the neighbours of the cells of a coarse cell that is split evenly and stored row by row:
/// inside of it they are known without a read. Along i they are written before, as if rows
/// continued.
final class EvenBlocks {
  private final BlockTable table;
  private final CellArrays cells;
  private final int[][] out;
  private final FourCells four;
  private boolean isPeriodic;

  /// @param out for each side the neighbours
  EvenBlocks(BlockTable table, CellArrays cells, int[][] out) {
    this.table = table;
    this.cells = cells;
    this.out = out;
    four = new FourCells(table, cells, out);
  }

  void set(boolean isPeriodic) {
    this.isPeriodic = isPeriodic;
  }

  /// Writes the neighbours of the cells `from` to `to`; vectors may write up to `past`.
  void read(int from, int to, boolean withSimd, int past) {
    int level = cells.level[from];
    int x = cells.i[from] >> level;
    int y = (cells.j[from] & cells.jMask) >> level;
    int z = (cells.k[from] & cells.kMask) >> level;
    if (cells.jMask != 0
        && cells.kMask == 0
        && x > 0
        && y > 0
        && x < cells.base.nx() - 1
        && y < cells.base.ny() - 1) {
      int q = y * cells.base.nx() + x;
      if (level == 1) {
        four.read(from, q);
      } else {
        count(1, from, to, 1 << level, withSimd, past);
        readInner(from, level, q);
      }
      return;
    }
    for (int axis = 0; axis < cells.base.dimensions(); axis++) {
      int step = 1 << (axis * level);
      if (axis > 0) {
        count(axis, from, to, step, withSimd, past);
      }
      int along = axis == 0 ? x : axis == 1 ? y : z;
      int last = table.last(0, axis);
      int before = along > 0 ? along - 1 : isPeriodic ? last : -1;
      int after = along < last ? along + 1 : isPeriodic ? 0 : -1;
      int far = from + (step << level) - step;
      readBorder(out[2 * axis], from, level, axis, 1, before, x, y, z);
      readBorder(out[2 * axis + 1], far, level, axis, 0, after, x, y, z);
    }
  }

  private void count(int axis, int from, int to, int step, boolean withSimd, int past) {
    if (withSimd) {
      RowSimd.count(out[2 * axis], out[2 * axis + 1], from, to, step, past);
    } else {
      RowScalar.count(out[2 * axis], out[2 * axis + 1], from, to, step);
    }
  }

  /// Writes the neighbours around a block that is not at an edge, all sides at once.
  private void readInner(int from, int level, int q) {
    byte[] depths = table.depths();
    int[] starts = table.starts();
    int[] entries = table.entries();
    int first = table.first();
    int qB = q - cells.base.nx();
    int qT = q + cells.base.nx();
    int dL = depths[q - 1];
    int dR = depths[q + 1];
    int dB = depths[qB];
    int dT = depths[qT];
    int atL = (dL == 0 ? q - 1 : starts[q - 1]) + (1 << dL) - 1;
    int atR = dR == 0 ? q + 1 : starts[q + 1];
    int atB = (dB == 0 ? qB : starts[qB]) + (((1 << dB) - 1) << dB);
    int atT = dT == 0 ? qT : starts[qT];
    int upL = Math.max(dL - level, 0);
    int upR = Math.max(dR - level, 0);
    int upB = Math.max(dB - level, 0);
    int upT = Math.max(dT - level, 0);
    int downL = Math.max(level - dL, 0);
    int downR = Math.max(level - dR, 0);
    int downB = Math.max(level - dB, 0);
    int downT = Math.max(level - dT, 0);
    int[] left = out[0];
    int[] right = out[1];
    int[] bottom = out[2];
    int[] top = out[3];
    int width = 1 << level;
    int high = from + ((width - 1) << level);
    for (int u = 0; u < width; u++) {
      left[from + (u << level)] = entries[atL + (u << upL >> downL << dL)] - first;
      right[from + (u << level) + width - 1] = entries[atR + (u << upR >> downR << dR)] - first;
      bottom[from + u] = entries[atB + (u << upB >> downB)] - first;
      top[high + u] = entries[atT + (u << upT >> downT)] - first;
    }
  }

  /// Writes the neighbours on one side of a block, whose first cell there is `from`. The adjacent
  /// coarse cell has the coordinate `beside` along the axis, negative beyond the edge.
  private void readBorder(
      int[] out, int from, int level, int axis, int near, int beside, int x, int y, int z) {
    int width = cells.jMask == 0 ? 1 : 1 << level;
    int height = cells.kMask == 0 ? 1 : 1 << level;
    int stepU = axis == 0 ? 1 << level : 1;
    int stepV = axis == 2 ? 1 << level : 1 << (2 * level);
    if (beside < 0) {
      for (int v = 0; v < height; v++) {
        for (int u = 0; u < width; u++) {
          int c = from + v * stepV + u * stepU;
          out[c] = c;
        }
      }
      return;
    }
    int row = (axis == 2 ? beside : z) * cells.base.ny() + (axis == 1 ? beside : y);
    int q = row * cells.base.nx() + (axis == 0 ? beside : x);
    int depth = table.depths()[q];
    int up = Math.max(depth - level, 0);
    int down = Math.max(level - depth, 0);
    int shiftU = axis == 0 ? depth : 0;
    int shiftV = axis == 2 ? depth : 2 * depth;
    int start = depth == 0 ? q : table.starts()[q];
    start += ((near << depth) - near) << (axis * depth);
    int[] entries = table.entries();
    int first = table.first();
    for (int v = 0; v < height; v++) {
      int at = start + (v << up >> down << shiftV);
      int to = from + v * stepV;
      for (int u = 0; u < width; u++) {
        out[to + u * stepU] = entries[at + (u << up >> down << shiftU)] - first;
      }
    }
  }
}
