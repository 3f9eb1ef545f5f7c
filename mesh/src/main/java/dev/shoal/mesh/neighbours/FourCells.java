package dev.shoal.mesh.neighbours;

import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;

/// Finds the neighbours of the four cells of a coarse cell in two dimensions that is split once and
/// is not at an edge: the most frequent block, unrolled, since a loop of two iterations costs more
/// than its body. Along i they are written before, as if rows continued.
final class FourCells {
  private final BlockTable table;
  private final CellArrays cells;
  private final int[][] out;

  /// @param out for each side the neighbours
  FourCells(BlockTable table, CellArrays cells, int[][] out) {
    this.table = table;
    this.cells = cells;
    this.out = out;
  }

  /// Writes the neighbours of cells `c` to `c + 3`, row by row, in coarse cell `q`.
  void read(int c, int q) {
    readSides(c, q);
    readRows(c, q);
  }

  private void readSides(int c, int q) {
    byte[] depths = table.depths();
    int[] starts = table.starts();
    int[] entries = table.entries();
    int first = table.first();
    int dL = depths[q - 1];
    int dR = depths[q + 1];
    int atL = (dL == 0 ? q - 1 : starts[q - 1]) + (1 << dL) - 1;
    int atR = dR == 0 ? q + 1 : starts[q + 1];
    int[] left = out[0];
    left[c] = entries[atL] - first;
    left[c + 2] = entries[atL + (1 << dL >> 1 << dL)] - first;
    int[] right = out[1];
    right[c + 1] = entries[atR] - first;
    right[c + 3] = entries[atR + (1 << dR >> 1 << dR)] - first;
  }

  private void readRows(int c, int q) {
    byte[] depths = table.depths();
    int[] starts = table.starts();
    int[] entries = table.entries();
    int first = table.first();
    int qB = q - cells.base.nx();
    int qT = q + cells.base.nx();
    int dB = depths[qB];
    int dT = depths[qT];
    int atB = (dB == 0 ? qB : starts[qB]) + (((1 << dB) - 1) << dB);
    int atT = dT == 0 ? qT : starts[qT];
    int[] bottom = out[2];
    bottom[c] = entries[atB] - first;
    bottom[c + 1] = entries[atB + (1 << dB >> 1)] - first;
    bottom[c + 2] = c;
    bottom[c + 3] = c + 1;
    int[] top = out[3];
    top[c] = c + 2;
    top[c + 1] = c + 3;
    top[c + 2] = entries[atT] - first;
    top[c + 3] = entries[atT + (1 << dT >> 1)] - first;
  }
}
