package dev.shoal.mesh.index;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelHistogram;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;

/// One entry for each position of the finest grid, row by row: the cell plus 1, or 0 at a gap.
@SuppressWarnings("ArrayRecordComponent") // never compared
record FlatLocator(int[] entries, int columns, int rows) implements Locator {
  @Override
  public void locate(int[] x, int[] y, int[] z, int m, int[] out) {
    for (int p = 0; p < m; p++) {
      out[p] = entries[(z[p] * rows + y[p]) * columns + x[p]] - 1;
    }
  }

  /// Builds locators, of which each takes over the entries of the last one. One thread writes them.
  static final class Builder implements Locator.Builder {
    private final WorkerPool workers;
    private final CellArrays cells = new CellArrays();
    private final LevelHistogram histogram = new LevelHistogram();
    private int[] entries = new int[0];

    Builder(WorkerPool workers) {
      this.workers = workers;
    }

    @Override
    public Locator build(CellMesh mesh) {
      cells.set(mesh);
      if (!histogram.take(cells, workers) || !cells.areInside()) {
        throw LevelTables.notTiling(mesh);
      }
      int finest = cells.finest();
      clear(cells.base.cells(finest));
      int columns = (int) cells.base.sizeX(finest);
      int rows = (int) cells.base.sizeY(finest);
      for (int c = 0; c < cells.length; c++) {
        enter(c, finest - cells.level[c], columns, rows);
      }
      return new FlatLocator(entries, columns, rows);
    }

    private void clear(long positions) {
      if (positions > Array.MAX_LENGTH) {
        throw new IllegalArgumentException(
            "a finest grid of "
                + positions
                + " positions, a flat table has at most "
                + Array.MAX_LENGTH
                + "; hierarchical has no limit");
      }
      if (entries.length < positions) {
        entries = new int[(int) positions];
      } else {
        Arrays.fill(entries, 0, (int) positions, 0);
      }
    }

    /// Enters a cell at all positions that it covers, row by row.
    private void enter(int c, int up, int columns, int rows) {
      int x = cells.i[c] << up;
      int y = (cells.j[c] & cells.jMask) << up;
      int z = (cells.k[c] & cells.kMask) << up;
      int width = 1 << up;
      int height = cells.jMask == 0 ? 1 : width;
      int depth = cells.kMask == 0 ? 1 : width;
      for (int dz = 0; dz < depth; dz++) {
        for (int dy = 0; dy < height; dy++) {
          int from = ((z + dz) * rows + y + dy) * columns + x;
          Arrays.fill(entries, from, from + width, c + 1);
        }
      }
    }

    @Override
    public void close() {
      entries = new int[0];
      cells.clear();
    }
  }
}
