package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;

/// Complete lists: counts the neighbours, scans the counts to offsets, then writes the neighbours.
final class CompleteLists implements ListsKernel {
  private final int block;
  private final WorkerPool workers;
  private final Reduce reduce;
  private final Scan scan;
  private final LevelTables levels;
  private final CellArrays cells = new CellArrays();

  CompleteLists(NeighboursTuning tuning, Device.Cpu device) {
    block = tuning.listBlock();
    workers = device.workers();
    reduce = Reduce.on(device);
    scan = Scan.on(device);
    levels = new LevelTables(workers);
  }

  @Override
  public NeighbourLists of(CellMesh mesh, Boundary boundary) {
    int sides = 2 * mesh.base().dimensions();
    int rows = ListsKernel.rows(mesh, sides);
    cells.set(mesh);
    try {
      levels.write(mesh);
      int[] offsets = new int[rows + 1];
      walk(mesh, boundary, sides, offsets, null);
      int length = ListsKernel.length(mesh, reduce.sum(IntArray.wrap(offsets)));
      scan.exclusive(IntArray.wrap(offsets), IntArray.wrap(offsets));
      int[] neighbours = new int[length];
      walk(mesh, boundary, sides, offsets, neighbours);
      return new NeighbourLists(sides, IntArray.wrap(offsets), IntArray.wrap(neighbours));
    } finally {
      levels.clear();
      cells.clear();
    }
  }

  /// Writes counts to `rows` if `neighbours` is null; otherwise writes neighbours at the offsets in
  /// `rows`.
  private void walk(CellMesh mesh, Boundary boundary, int sides, int[] rows, int[] neighbours) {
    workers.forEachBlock(
        cells.length,
        block,
        (_, from, to) -> {
          var walk = new FaceWalk(levels, cells, boundary, neighbours);
          for (int c = from; c < to; c++) {
            for (int side = 0; side < sides; side++) {
              int row = c * sides + side;
              int count = walk.side(c, side, neighbours == null ? 0 : rows[row]);
              if (count < 0) {
                throw LevelTables.notTiling(mesh);
              }
              if (neighbours == null) {
                rows[row] = count;
              }
            }
          }
        });
  }
}
