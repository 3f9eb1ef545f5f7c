package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Algorithm;
import dev.shoal.mesh.index.Choice;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;

/// Neighbours by one table for each level: all threads write cells, then all search.
final class HierarchicalNeighbours implements NeighboursKernel {
  /// Cells of a thread at a time: some 50 microseconds.
  private static final int BLOCK = 1 << 13;

  private static final Choice CHOICE = new Choice(new Algorithm.Hierarchical(), "it was asked for");

  private final WorkerPool workers;
  private final LevelTables levels;
  private final CellArrays cells = new CellArrays();
  private final WorkerPool.Block look = this::lookBlock;
  private final LevelSearch own;

  /// The neighbours on each side.
  private final int[][] out = new int[6][];

  private boolean isPeriodic;
  private volatile boolean isFault;

  HierarchicalNeighbours(WorkerPool workers) {
    this.workers = workers;
    levels = new LevelTables(workers);
    own = new LevelSearch(levels, cells);
  }

  @Override
  public Choice find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    cells.set(mesh);
    for (int side = 0; side < sides.length; side++) {
      out[side] = sides[side].hostArray();
    }
    isPeriodic = boundary == Boundary.PERIODIC;
    isFault = false;
    try {
      levels.write(mesh);
      workers.forEachBlock(cells.length, BLOCK, look);
    } finally {
      levels.clear();
      cells.clear();
      Arrays.fill(out, null);
    }
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
    return CHOICE;
  }

  private void lookBlock(int block, int from, int to) {
    LevelSearch search = workers.threads() == 1 ? own : new LevelSearch(levels, cells);
    if (!search.search(isPeriodic, out, from, to)) {
      isFault = true;
    }
  }
}
