package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;

/// A remap on the heap: [Sources] are found for a batch of new cells, then the fields are written,
/// one after the other.
final class HeapRemap implements RemapKernel {
  /// Cells for a thread at a time: some ten microseconds.
  private static final int BLOCK = 1 << 13;

  private final Chooser chooser;
  private final Shares shares;
  private final CellArrays from = new CellArrays();
  private final CellArrays to = new CellArrays();
  private final Shares.Work work = this::block;

  /// Of each share.
  private final Batch[] batches;

  private Sources sources;
  private Field[] fields;
  private volatile boolean isOutside;
  private volatile boolean isTorn;

  private HeapRemap(Algorithm algorithm, boolean isSerial, WorkerPool workers) {
    shares = new Shares(workers);
    chooser = new Chooser(algorithm, isSerial, workers);
    batches = new Batch[shares.count()];
    Arrays.setAll(batches, _ -> new Batch());
  }

  /// On one thread, and with the algorithms that only serve to compare.
  ///
  /// @param algorithm null to choose for each call
  static HeapRemap serial(Algorithm algorithm) {
    return new HeapRemap(algorithm, true, Device.cpu(1).workers());
  }

  /// @param algorithm null to choose for each call
  static HeapRemap of(Algorithm algorithm, WorkerPool workers) {
    return new HeapRemap(algorithm, false, workers);
  }

  @Override
  public Remap.Choice remap(CellMesh oldMesh, CellMesh newMesh, Field[] fields) {
    from.set(oldMesh);
    to.set(newMesh);
    this.fields = fields;
    isOutside = false;
    isTorn = false;
    try {
      work(oldMesh);
    } finally {
      from.clear();
      to.clear();
      this.fields = null;
    }
    if (isOutside) {
      throw outside(newMesh);
    }
    if (isTorn) {
      throw LevelTables.notTiling(oldMesh);
    }
    return chooser.choice();
  }

  private void work(CellMesh oldMesh) {
    sources = chooser.open(oldMesh, from);
    try {
      shares.forEach(to.length, BLOCK, work);
    } finally {
      sources.close();
    }
  }

  private void block(int share, int first, int end) {
    Batch batch = batches[share];
    for (int b = first; b < end && !isOutside && !isTorn; b += Batch.SIZE) {
      int length = Math.min(Batch.SIZE, end - b);
      if (!batch.places.findCoarse(to, b, length)) {
        isOutside = true;
      } else if (!write(batch, b, length)) {
        isTorn = true;
      }
    }
  }

  /// Writes some new cells; false if the old ones are found not to tile.
  private boolean write(Batch batch, int first, int length) {
    batch.clear();
    if (!sources.find(to, first, length, batch)) {
      return false;
    }
    for (Field field : fields) {
      batch.writeCovered(to.base.dimensions(), first, length, field);
    }
    while (batch.hasWholes()) {
      if (!sources.findLeaves(to, first, batch)) {
        return false;
      }
      for (Field field : fields) {
        batch.writeWholes(to, first, field);
      }
      batch.clearLeaves();
    }
    return true;
  }

  /// The exception that names a cell that is not in the domain.
  private static RuntimeException outside(CellMesh mesh) {
    MeshCheck.on(Device.serial()).require(mesh);
    return new IllegalStateException("the mesh was changed while it was worked on");
  }
}
