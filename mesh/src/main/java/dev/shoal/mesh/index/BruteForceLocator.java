package dev.shoal.mesh.index;

import dev.shoal.mesh.table.CellArrays;

/// Returns the first cell that covers the position.
final class BruteForceLocator implements Locator {
  private final CellArrays cells;
  private final int finest;

  BruteForceLocator(CellArrays cells) {
    this.cells = cells;
    finest = cells.finest();
  }

  @Override
  public void locate(int[] x, int[] y, int[] z, int m, int[] out) {
    for (int p = 0; p < m; p++) {
      out[p] = cellAt(x[p], y[p], z[p]);
    }
  }

  private int cellAt(int x, int y, int z) {
    for (int c = 0; c < cells.length; c++) {
      if (cells.covers(c, finest, x, y, z)) {
        return c;
      }
    }
    return -1;
  }
}
