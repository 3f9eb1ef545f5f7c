package dev.shoal.mesh.index;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.KeyTable;
import dev.shoal.mesh.table.KeyTables;
import dev.shoal.mesh.table.LevelHistogram;
import dev.shoal.mesh.table.LevelTables;

/// Builds [FlatLocator]s, whose table is reused from mesh to mesh.
final class FlatLocators implements LocatorBuilder {
  /// Selects the table.
  @FunctionalInterface
  interface Selection {
    /// Returns the table for a mesh.
    ///
    /// @param positions the number of positions of the finest grid
    KeyTable of(KeyTables tables, long positions);
  }

  private final Writes writes;
  private final Selection selection;
  private final KeyTables tables = new KeyTables();
  private final LevelHistogram histogram = new LevelHistogram();

  FlatLocators(Writes writes, Selection selection) {
    this.writes = writes;
    this.selection = selection;
  }

  @Override
  public Locator build(CellMesh mesh, CellArrays cells, WorkerPool workers) {
    // An entry names a cell that covers the position; at a gap there is none.
    if (!histogram.take(cells, workers) || !cells.areInside()) {
      throw LevelTables.notTiling(mesh);
    }
    int finest = cells.finest();
    KeyTable table = selection.of(tables, mesh.base().cells(finest));
    return new FlatLocator(cells, finest, writes, table);
  }

  @Override
  public void close() {
    tables.clear();
  }
}
