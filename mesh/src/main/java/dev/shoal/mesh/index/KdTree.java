package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.mesh.table.CellArrays;

/// A tree of the cells' corners, split at the median of one coordinate after the other.
///
/// Source: J. L. Bentley, *Multidimensional Binary Search Trees Used for Associative Searching*
/// (1975).
public record KdTree() implements CellIndexAlgorithm {
  @Override
  public String title() {
    return "k-d-tree";
  }

  @Override
  public boolean runsOn(Device device) {
    return device instanceof Device.Serial;
  }

  @Override
  public Kernel kernel(Device device) {
    return HostIndex.onSerial(this, device, mesh -> new KdTreeLocator(CellArrays.of(mesh)));
  }
}
