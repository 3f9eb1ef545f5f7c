package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;

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
      case Device.Serial _, Device.Cpu _ -> kernel(device, device.workers());
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial and cpu have it");
    };
  }

  private Kernel kernel(Device device, WorkerPool workers) {
    RemapTuning tuning = RemapTuning.of(device);
    AlgorithmChoice<RemapAlgorithm> choice = AlgorithmChoice.requested(this);
    return new HostRemap(
        new SourceSelection.Fixed(new BlockSources(workers), choice), tuning, workers);
  }
}
