package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;

/// Neighbours by a table of squares, one for each coarse cell, where that is not too large: by rows
/// where cells come in such, else by one read a side.
final class SquareNeighbours {
  /// Cells that are read on one side after the other: they stay in the first cache.
  private static final int BATCH = 1 << 8;

  private final WorkerPool workers;
  private final BlockTable squares;
  private final CellArrays cells = new CellArrays();
  private final int[][] out = new int[6][];
  private final SquareRows inRows;
  private final WorkerPool.Block read = this::readBlock;
  private final LeasePool<int[]> scratch = new LeasePool<>(() -> new int[BATCH]); // a thread's
  private boolean isPeriodic;
  private volatile boolean isFault;

  SquareNeighbours(WorkerPool workers) {
    this.workers = workers;
    squares = new BlockTable(workers);
    inRows = new SquareRows(squares, cells, out);
  }

  /// Writes the neighbours on all sides; false if the table would be too large: `sides` are as they
  /// were then.
  ///
  /// @throws IllegalArgumentException if cells do not tile, as far as it shows
  boolean find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    if (!squares.write(mesh)) {
      return false;
    }
    cells.set(mesh);
    for (int side = 0; side < sides.length; side++) {
      out[side] = sides[side].hostArray();
    }
    isPeriodic = boundary == Boundary.PERIODIC;
    inRows.set(isPeriodic);
    isFault = false;
    try {
      workers.forEachBlock(cells.length, BlockTable.BLOCK, read);
    } finally {
      cells.clear();
      Arrays.fill(out, null);
    }
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
    return true;
  }

  private void readBlock(int block, int from, int to) {
    if (squares.rows(block) < 0) {
      readCells(from, to);
    } else {
      inRows.read(block, from, to);
      check(from, to);
    }
  }

  private void readCells(int from, int to) {
    boolean withSimd =
        cells.base.dimensions() == 2
            && squares.places() != null
            && Simd.available()
            && SquareSimd.ready();
    try (var beside = scratch.lease()) {
      for (int start = from; start < to; start += BATCH) {
        int end = Math.min(to, start + BATCH);
        readBatch(start, end, withSimd, beside.get());
        check(start, end);
      }
    }
  }

  private void readBatch(int start, int end, boolean withSimd, int[] beside) {
    int rest = withSimd ? end - (end - start) % SquareSimd.WIDTH : start;
    for (int axis = 0; axis < cells.base.dimensions(); axis++) {
      int[] lower = out[2 * axis];
      int[] upper = out[2 * axis + 1];
      if (withSimd) {
        SquareSimd.read(cells, squares, isPeriodic, axis, lower, upper, beside, start, rest);
      }
      SquareScalar.read(cells, squares, isPeriodic, axis, lower, upper, rest, end);
    }
  }

  /// Looks for a place that nobody wrote to among those that were read.
  private void check(int from, int to) {
    for (int side = 0; side < 2 * cells.base.dimensions(); side++) {
      if (RowScalar.least(out[side], from, to) < 0) {
        isFault = true;
      }
    }
  }
}
