package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.index.BruteForce;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.KdTree;
import java.util.Objects;

/// Finds old cells by any index, on one thread: the definition, and those of the text, which are in
/// the package `dev.shoal.textbook.mesh`.
///
/// @param title the name on a command line
/// @param index the algorithm of the index
public record IndexRemap(String title, CellIndexAlgorithm index) implements RemapAlgorithm {
  /// A tree that partitions the old cells along one axis after the other.
  public static final IndexRemap K_D_TREE = new IndexRemap("k-d-tree", new KdTree());

  /// Compares every old cell with each position: the definition.
  public static final IndexRemap BRUTE_FORCE = new IndexRemap("brute-force", new BruteForce());

  /// Checks for null.
  public IndexRemap {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(index, "index");
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl) && index.runsOn(device);
  }

  @Override
  public Kernel kernel(Device device) {
    if (!runsOn(device)) {
      throw new UnsupportedOperationException(device + " has no " + title + ": serial has it");
    }
    WorkerPool one = Device.cpu(1).workers();
    return HostRemap.requested(this, new IndexSources(index), device, one);
  }
}
