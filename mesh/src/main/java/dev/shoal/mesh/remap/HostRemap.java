package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;

/// A remap in host memory: finds the [Sources] of a batch of new cells, then writes the fields, one
/// after the other.
final class HostRemap implements RemapAlgorithm.Kernel {
  private final SourceSelection selection;
  private final int block;
  private final WorkerPool workers;
  private final CellArrays from = new CellArrays();
  private final CellArrays to = new CellArrays();
  private final WorkerPool.Block work = this::remapBlock;
  private final LeasePool<Batch> batches = new LeasePool<>(Batch::new);

  private Sources sources;
  private Field[] fields;
  private volatile boolean isOutside;
  private volatile boolean isNotTiling;

  HostRemap(SourceSelection selection, RemapTuning tuning, WorkerPool workers) {
    this.selection = selection;
    block = tuning.block();
    this.workers = workers;
  }

  /// Returns the kernel of an algorithm that a caller named.
  static HostRemap requested(
      RemapAlgorithm algorithm, Sources sources, Device device, WorkerPool workers) {
    return new HostRemap(
        new SourceSelection.Fixed(sources, AlgorithmChoice.requested(algorithm)),
        RemapTuning.of(device),
        workers);
  }

  @Override
  public AlgorithmChoice<RemapAlgorithm> remap(CellMesh oldMesh, CellMesh newMesh, Field[] fields) {
    from.set(oldMesh);
    to.set(newMesh);
    this.fields = fields;
    isOutside = false;
    isNotTiling = false;
    try {
      remapAll(oldMesh);
    } finally {
      from.clear();
      to.clear();
      this.fields = null;
    }
    if (isOutside) {
      throw LevelTables.notTiling(newMesh); // names the cell outside of the domain
    }
    if (isNotTiling) {
      throw LevelTables.notTiling(oldMesh);
    }
    return selection.choice();
  }

  private void remapAll(CellMesh oldMesh) {
    sources = selection.open(oldMesh, from);
    try {
      workers.forEachBlock(to.length, block, work);
    } finally {
      sources.close();
    }
  }

  private void remapBlock(int block, int first, int end) {
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int b = first; b < end && !isOutside && !isNotTiling; b += Batch.SIZE) {
        int length = Math.min(Batch.SIZE, end - b);
        if (!batch.addresses.findCoarse(to, b, length)) {
          isOutside = true;
        } else if (!write(batch, b, length)) {
          isNotTiling = true;
        }
      }
    }
  }

  /// Writes some new cells; returns false if the old cells are found not to tile the domain.
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
}
