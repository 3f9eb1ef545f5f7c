package dev.shoal.mesh.index;

import dev.shoal.device.Device;

/// One table for each level. Memory follows the number of cells, whatever the finest level is, and
/// levels may jump.
public record Hierarchical() implements CellIndexAlgorithm {
  @Override
  public String title() {
    return "hierarchical";
  }

  @Override
  public boolean runsOn(Device device) {
    return true;
  }

  @Override
  public Kernel kernel(Device device) {
    LocatorBuilder builder = (mesh, _, workers) -> new LevelsLocator(mesh, workers);
    return switch (device) {
      case Device.Serial _ -> new HostIndex(this, builder, Device.cpu(1).workers());
      case Device.Cpu cpu -> new HostIndex(this, builder, cpu.workers());
      case Device.OpenCl openCl -> new OpenClIndex(this, openCl);
    };
  }
}
