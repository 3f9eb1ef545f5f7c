package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.index.BruteForce;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.Flat;
import dev.shoal.mesh.index.FlatCompact;
import dev.shoal.mesh.index.KdTree;
import dev.shoal.mesh.index.Writes;
import dev.shoal.primitives.hash.CompactHash;
import dev.shoal.primitives.hash.Probing;
import java.util.Objects;

/// Finds old cells by an index of [dev.shoal.mesh.index], on one thread: for comparison.
///
/// @param title the name on a command line
/// @param index the algorithm of the index
public record IndexRemap(String title, CellIndexAlgorithm index) implements RemapAlgorithm {
  /// The text's table over the finest grid, an old cell at each position that it covers.
  public static final IndexRemap FULL = new IndexRemap("full", new Flat(Writes.ALL));

  /// The same table, an old cell only at the first position that it covers: queries round down to
  /// it.
  public static final IndexRemap SINGLE_WRITE =
      new IndexRemap("single-write", new Flat(Writes.ONE));

  /// The same in a compact hash table with three slots for each old cell and quadratic probing, as
  /// the text has it.
  public static final IndexRemap COMPACT_SINGLE_WRITE =
      new IndexRemap(
          "compact-single-write",
          new FlatCompact(Writes.ONE, new CompactHash(Probing.QUADRATIC, 1 / 3.0)));

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
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> index.runsOn(device);
      case Device.OpenCl _ -> false;
    };
  }

  @Override
  public Kernel kernel(Device device) {
    if (!runsOn(device)) {
      throw new UnsupportedOperationException(device + " has no " + title + ": serial has it");
    }
    WorkerPool one = Device.cpu(1).workers();
    return new HostRemap(
        new SourceSelection.Fixed(new IndexSources(index), new Choice(this, "it was asked for")),
        RemapTuning.of(device),
        one);
  }
}
