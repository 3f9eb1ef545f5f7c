package dev.shoal.mesh.neighbours;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.BlockAddresses;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;

/// Finds neighbours in a [BlockTable], if that is not too large: one read a side, or none where the
/// [cells are in order][CellsInOrder].
final class BlockTableKernel {
  /// What served a call.
  enum Served {
    /// The entries of the table.
    ENTRIES,
    /// The order of the cells.
    ORDER,
    /// Nothing: the table would be too large.
    TOO_LARGE
  }

  private final NeighboursTuning tuning;
  private final WorkerPool workers;
  private final BlockTable table;
  private final CellArrays cells = new CellArrays();
  private final int[][] out = new int[6][];
  private final CellsInOrder inOrder;
  private final WorkerPool.Block read = this::readCells;
  private final LeasePool<BlockAddresses> scratch = new LeasePool<>(BlockAddresses::new);

  BlockTableKernel(NeighboursTuning tuning, WorkerPool workers) {
    this.tuning = tuning;
    this.workers = workers;
    table = new BlockTable(workers);
    inOrder = new CellsInOrder(workers, table, cells, out);
  }

  /// Writes the neighbours on all sides; leaves `sides` unchanged if the table would be too large.
  ///
  /// @throws IllegalArgumentException if cells do not tile
  Served find(CellMesh mesh, Boundary boundary, IntArray[] sides) {
    cells.set(mesh);
    for (int side = 0; side < sides.length; side++) {
      out[side] = sides[side].hostArray();
    }
    try {
      if (!table.layOut(mesh, cells, tuning.maxBlockEntriesPerCell())) {
        return Served.TOO_LARGE;
      }
      boolean isInOrder = inOrder.holds(tuning.readBlock());
      if (!isInOrder) {
        table.writeEntries(mesh, cells);
      }
      if (boundary == Boundary.PERIODIC) {
        table.repeat(cells.base);
      }
      if (isInOrder) {
        inOrder.read(tuning.readBlock());
      } else {
        workers.forEachBlock(cells.length, tuning.readBlock(), read);
      }
      return isInOrder ? Served.ORDER : Served.ENTRIES;
    } finally {
      cells.clear();
      Arrays.fill(out, null);
    }
  }

  private void readCells(int block, int from, int to) {
    try (var lease = scratch.lease()) {
      BlockAddresses addresses = lease.get();
      for (int c = from; c < to; c += BlockAddresses.SIZE) {
        int length = Math.min(BlockAddresses.SIZE, to - c);
        addresses.findCoarse(cells, c, length);
        for (int side = 0; side < 2 * cells.base.dimensions(); side++) {
          int step = side % 2 == 0 ? -1 : 1;
          addresses.findBeside(cells, table.blocks(), side / 2, step, c, length);
          addresses.readCells(table.entries(), c, length, out[side]);
        }
      }
    }
  }
}
