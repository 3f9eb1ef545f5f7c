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
      case Device.Serial _, Device.Cpu _ -> {
        WorkerPool workers = device.workers();
        yield new HostIndex(this, mesh -> new LevelsLocator(mesh, workers), workers);
      }
      case Device.OpenCl openCl -> new OpenClIndex(this, openCl);
    };
  }
}
