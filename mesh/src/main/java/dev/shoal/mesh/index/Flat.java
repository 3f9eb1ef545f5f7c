package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import java.util.Objects;

/// The text's perfect hash: a table with an entry for each position of the finest grid.
///
/// Memory: 4 bytes for each position, of which there are at most 2³¹ − 9.
///
/// @param writes the positions at which a cell is entered
public record Flat(Writes writes) implements CellIndexAlgorithm {
  /// Checks for null.
  public Flat {
    Objects.requireNonNull(writes, "writes");
  }

  @Override
  public String title() {
    return "flat-" + writes.title();
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Kernel kernel(Device device) {
    var builder = new FlatLocators(writes, (tables, _) -> tables.perfect());
    return switch (device) {
      case Device.Serial _ -> new HostIndex(this, builder, Device.cpu(1).workers());
      case Device.Cpu cpu -> new HostIndex(this, builder, cpu.workers());
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial and cpu have it");
    };
  }
}
