package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;

/// Finds old cells in one table for each level: a cell that is not split by one look-up, a split
/// one along breadcrumbs.
public record HierarchicalRemap() implements RemapAlgorithm {
  @Override
  public String title() {
    return "hierarchical";
  }

  @Override
  public Kernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          HostRemap.requested(this, new LevelSources(device.workers()), device, device.workers());
      case Device.OpenCl openCl ->
          new OpenClRemap(new AlgorithmChoice<>(this, "an OpenCL device has no other"), openCl);
    };
  }
}
