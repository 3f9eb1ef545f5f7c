package dev.shoal.mesh.index;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.LevelTables;

/// Searches from the coarsest level down along the breadcrumbs.
final class LevelsLocator implements Locator {
  private final LevelTables levels;

  LevelsLocator(CellMesh mesh, WorkerPool workers) {
    levels = new LevelTables(workers);
    levels.write(mesh);
  }

  @Override
  public void locate(int[] x, int[] y, int[] z, int m, int[] out) {
    for (int p = 0; p < m; p++) {
      out[p] = cellAt(x[p], y[p], z[p]);
    }
  }

  private int cellAt(int x, int y, int z) {
    int entry = LevelTables.FINER;
    for (int up = levels.finest(); entry == LevelTables.FINER; up--) {
      entry = levels.at(levels.finest() - up, x >> up, y >> up, z >> up);
    }
    return entry - 1;
  }
}
