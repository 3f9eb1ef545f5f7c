package dev.shoal.textbook.mesh;

import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.HostIndex;
import dev.shoal.mesh.table.CellArrays;

/// The tree of the refinement: each node has two children in one dimension, four in two, eight in
/// three.
///
/// @param pruned whether a search starts at the result of the last one and climbs only as far as it
///   must; otherwise it starts at the root
public record Quadtree(boolean pruned) implements CellIndexAlgorithm {
  @Override
  public String title() {
    return pruned ? "quadtree-pruned" : "quadtree";
  }

  @Override
  public boolean runsOn(Device device) {
    return device instanceof Device.Serial;
  }

  @Override
  public Kernel kernel(Device device) {
    return HostIndex.onSerial(
        this, device, mesh -> new QuadtreeLocator(CellArrays.of(mesh), pruned));
  }
}
