package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;

/// Finds neighbours in one table for each level: all threads write cells, then all search.
final class LevelTableKernel implements NeighboursAlgorithm.Kernel {
  private final AlgorithmChoice<NeighboursAlgorithm> choice;
  private final int block;
  private final WorkerPool workers;
  private final LevelTables levels;
  private final CellArrays cells = new CellArrays();
  private final WorkerPool.Block search = this::searchBlock;
  private final LevelSearch own;

  /// The neighbours on each side.
  private final int[][] out = new int[6][];

  private boolean isPeriodic;
  private volatile boolean isFault;

  /// @param choice which a call returns
  LevelTableKernel(
      AlgorithmChoice<NeighboursAlgorithm> choice, NeighboursTuning tuning, WorkerPool workers) {
    this.choice = choice;
    block = tuning.levelBlock();
    this.workers = workers;
    levels = new LevelTables(workers);
    own = new LevelSearch(levels, cells);
  }

  @Override
  public AlgorithmChoice<NeighboursAlgorithm> find(
      CellMesh mesh, Boundary boundary, IntArray[] sides) {
    cells.set(mesh);
    for (int side = 0; side < sides.length; side++) {
      out[side] = sides[side].hostArray();
    }
    isPeriodic = boundary == Boundary.PERIODIC;
    isFault = false;
    try {
      levels.write(mesh);
      workers.forEachBlock(cells.length, block, search);
    } finally {
      levels.clear();
      cells.clear();
      Arrays.fill(out, null);
    }
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
    return choice;
  }

  private void searchBlock(int index, int from, int to) {
    LevelSearch thread = workers.threads() == 1 ? own : new LevelSearch(levels, cells);
    if (!thread.search(isPeriodic, out, from, to)) {
      isFault = true;
    }
  }
}
