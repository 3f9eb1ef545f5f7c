package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Algorithm;
import dev.shoal.mesh.index.Choice;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.KeyTable;
import dev.shoal.mesh.table.KeyTables;
import dev.shoal.mesh.table.LevelHistogram;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;

/// Neighbours by one table over the finest grid, perfect or compact, in which each cell is entered
/// once, at its first place: one thread writes, all search.
final class SingleWriteNeighbours implements NeighboursKernel {
  /// Cells of a thread at a time: some 100 microseconds.
  private static final int BLOCK = 1 << 12;

  private final WorkerPool workers;
  private final Algorithm algorithm;
  private final Choice choice;
  private final KeyTables tables = new KeyTables();
  private final LevelHistogram census = new LevelHistogram();
  private final CellArrays cells = new CellArrays();
  private final FirstPlaces places = new FirstPlaces(cells);
  private final FirstPlaceSearch own = new FirstPlaceSearch(places, cells);
  private final int[][] out = new int[6][];
  private final WorkerPool.Block look = this::lookBlock;
  private KeyTable table;
  private boolean isPeriodic;
  private volatile boolean isFault;

  /// @param algorithm one of [Algorithm.Flat] or [Algorithm.FlatCompact] with one write
  SingleWriteNeighbours(Algorithm algorithm, WorkerPool workers) {
    this.algorithm = algorithm;
    choice = new Choice(algorithm, "it was asked for");
    this.workers = workers;
  }

  @Override
  public Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    cells.set(mesh);
    for (int side = 0; side < sides.length; side++) {
      out[side] = sides[side].hostArray();
    }
    try {
      return find(mesh, boundary);
    } finally {
      cells.clear();
      Arrays.fill(out, null);
    }
  }

  private Choice find(CellMesh mesh, Boundary boundary) {
    if (!census.take(cells, workers) || !cells.areInside()) {
      throw LevelTables.notTiling(mesh);
    }
    int finest = cells.finest();
    table =
        algorithm instanceof Algorithm.FlatCompact compact
            ? tables.compact(compact.table(), mesh.base().cells(finest))
            : tables.perfect();
    places.enter(finest, table);
    isPeriodic = boundary == Boundary.PERIODIC;
    isFault = false;
    workers.forEachBlock(cells.length, BLOCK, look);
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
    return choice;
  }

  private void lookBlock(int block, int from, int to) {
    FirstPlaceSearch search = workers.threads() == 1 ? own : new FirstPlaceSearch(places, cells);
    if (!search.search(table, isPeriodic, out, from, to)) {
      isFault = true;
    }
  }
}
