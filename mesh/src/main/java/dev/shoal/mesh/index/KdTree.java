package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.mesh.MeshCheck;
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
    return switch (device) {
      case Device.Serial serial -> {
        MeshCheck check = MeshCheck.on(serial);
        Locator.Builder builder =
            mesh -> {
              check.require(mesh);
              return new KdTreeLocator(CellArrays.of(mesh));
            };
        yield new HostIndex(this, builder, Device.cpu(1).workers());
      }
      case Device.Cpu _, Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial has it");
    };
  }
}
