package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;

/// One table for each level. Memory follows the number of cells, whatever the finest level is, and
/// levels may jump.
public record Hierarchical() implements CellIndexAlgorithm {
  @Override
  public String title() {
    return "hierarchical";
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> kernel(Device.cpu(1).workers());
      case Device.Cpu cpu -> kernel(cpu.workers());
      case Device.OpenCl openCl -> new OpenClIndex(this, openCl);
    };
  }

  private Kernel kernel(WorkerPool workers) {
    return new HostIndex(this, mesh -> new LevelsLocator(mesh, workers), workers);
  }
}
