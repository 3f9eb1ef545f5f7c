package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.mesh.table.CellArrays;

/// Compares each position with every cell: the oracle.
public record BruteForce() implements CellIndexAlgorithm {
  @Override
  public String title() {
    return "brute-force";
  }

  @Override
  public boolean runsOn(Device device) {
    return device instanceof Device.Serial;
  }

  @Override
  public Kernel kernel(Device device) {
    return HostIndex.onSerial(this, device, mesh -> new BruteForceLocator(CellArrays.of(mesh)));
  }
}
