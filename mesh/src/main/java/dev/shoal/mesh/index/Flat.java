package dev.shoal.mesh.index;

import dev.shoal.device.Device;

/// The text's perfect hash: a table with an entry for each position of the finest grid, so that a
/// query is one read.
///
/// Memory: 4 bytes for each position, of which there are at most 2³¹ − 9.
public record Flat() implements CellIndexAlgorithm {
  @Override
  public String title() {
    return "flat-all";
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Kernel kernel(Device device) {
    return HostIndex.onHost(this, device, FlatLocator.Builder::new);
  }
}
