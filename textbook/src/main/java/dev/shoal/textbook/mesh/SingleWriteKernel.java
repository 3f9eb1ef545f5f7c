package dev.shoal.textbook.mesh;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelHistogram;
import dev.shoal.mesh.table.LevelTables;
import dev.shoal.textbook.hash.CompactHash;
import java.util.Arrays;
import java.util.Optional;

/// Finds neighbours in one table over the finest grid, perfect or compact, in which each cell is
/// entered once, at its first position: one thread writes, all search.
final class SingleWriteKernel implements NeighboursAlgorithm.Kernel {
  private final WorkerPool workers;
  private final AlgorithmChoice<NeighboursAlgorithm> choice;
  private final int block;
  private final KeyTables tables;
  private final LevelHistogram histogram = new LevelHistogram();
  private final CellArrays cells = new CellArrays();
  private final FirstPositions positions = new FirstPositions(cells);
  private final FirstPositionSearch own = new FirstPositionSearch(positions, cells);
  private final int[][] out = new int[6][];
  private final WorkerPool.Block search = this::searchBlock;
  private KeyTable table;
  private boolean isPeriodic;
  private volatile boolean isFault;

  /// @param choice which a call returns
  /// @param compact the probing of a compact table; empty for a perfect one
  SingleWriteKernel(
      AlgorithmChoice<NeighboursAlgorithm> choice,
      Optional<CompactHash> compact,
      WriteTuning tuning,
      WorkerPool workers) {
    this.choice = choice;
    tables = new KeyTables(compact);
    block = tuning.block();
    this.workers = workers;
  }

  @Override
  public AlgorithmChoice<NeighboursAlgorithm> find(
      CellMesh mesh, Boundary boundary, IntArray[] sides) {
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

  private AlgorithmChoice<NeighboursAlgorithm> find(CellMesh mesh, Boundary boundary) {
    if (!histogram.take(cells, workers) || !cells.areInside()) {
      throw LevelTables.notTiling(mesh);
    }
    int finest = cells.finest();
    table = tables.of(mesh.base().cells(finest));
    positions.enter(finest, table);
    isPeriodic = boundary == Boundary.PERIODIC;
    isFault = false;
    workers.forEachBlock(cells.length, block, search);
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
    return choice;
  }

  private void searchBlock(int index, int from, int to) {
    FirstPositionSearch thread =
        workers.threads() == 1 ? own : new FirstPositionSearch(positions, cells);
    if (!thread.search(table, isPeriodic, out, from, to)) {
      isFault = true;
    }
  }
}
