package dev.shoal.mesh.remap;

import dev.shoal.device.Device;

/// Finds old cells in a table in which each coarse cell has a block, row by row and as fine as its
/// finest cell: one entry for each old cell where coarse cells are split evenly, otherwise one for
/// each cell of the finest level within.
public record BlockRemap() implements RemapAlgorithm {
  @Override
  public String title() {
    return "blocks";
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          HostRemap.requested(this, new BlockSources(device.workers()), device, device.workers());
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial and cpu have it");
    };
  }
}
