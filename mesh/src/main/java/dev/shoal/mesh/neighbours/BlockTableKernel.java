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

/// Finds neighbours in a [BlockTable], if that is not too large: row by row where cells are stored
/// in rows, otherwise by one read a side.
final class BlockTableKernel {
  /// Cells that are processed side by side: they stay in the first-level cache.
  private static final int BATCH = 1 << 8;

  private final WorkerPool workers;
  private final BlockTable table;
  private final CellArrays cells = new CellArrays();
  private final int[][] out = new int[6][];
  private final BlockRows inRows;
  private final WorkerPool.Block read = this::readBlock;
  private final LeasePool<int[]> scratch = new LeasePool<>(() -> new int[BATCH]); // a thread's
  private boolean isPeriodic;
  private volatile boolean isFault;

  BlockTableKernel(WorkerPool workers) {
    this.workers = workers;
    table = new BlockTable(workers);
    inRows = new BlockRows(table, cells, out);
  }

  /// Writes the neighbours on all sides; returns false, and leaves `sides` unchanged, if the table
  /// would be too large.
  ///
  /// @throws IllegalArgumentException if cells do not tile, as far as it shows
  boolean find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    if (!table.write(mesh)) {
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
    if (table.rows(block) < 0) {
      readCells(from, to);
    } else {
      inRows.read(block, from, to);
      check(from, to);
    }
  }

  private void readCells(int from, int to) {
    boolean withSimd =
        cells.base.dimensions() == 2
            && table.blocks() != null
            && Simd.available()
            && BlockReadSimd.ready();
    try (var beside = scratch.lease()) {
      for (int start = from; start < to; start += BATCH) {
        int end = Math.min(to, start + BATCH);
        readBatch(start, end, withSimd, beside.get());
        check(start, end);
      }
    }
  }

  private void readBatch(int start, int end, boolean withSimd, int[] beside) {
    int rest = withSimd ? end - (end - start) % BlockReadSimd.WIDTH : start;
    for (int axis = 0; axis < cells.base.dimensions(); axis++) {
      int[] lower = out[2 * axis];
      int[] upper = out[2 * axis + 1];
      if (withSimd) {
        BlockReadSimd.read(cells, table, isPeriodic, axis, lower, upper, beside, start, rest);
      }
      BlockReadScalar.read(cells, table, isPeriodic, axis, lower, upper, rest, end);
    }
  }

  /// Detects reads of entries that no cell was written to.
  private void check(int from, int to) {
    for (int side = 0; side < 2 * cells.base.dimensions(); side++) {
      if (RowScalar.min(out[side], from, to) < 0) {
        isFault = true;
      }
    }
  }
}
