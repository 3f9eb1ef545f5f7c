package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.mesh.MeshCheck;
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
    return switch (device) {
      case Device.Serial serial -> {
        MeshCheck check = MeshCheck.on(serial);
        Locator.Builder builder =
            mesh -> {
              check.require(mesh);
              return new BruteForceLocator(CellArrays.of(mesh));
            };
        yield new HostIndex(this, builder, Device.cpu(1).workers());
      }
      case Device.Cpu _, Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial has it");
    };
  }
}
