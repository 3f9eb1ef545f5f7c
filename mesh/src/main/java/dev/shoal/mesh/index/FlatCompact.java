package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.primitives.hash.CompactHash;
import java.util.Objects;

/// The text's compact hash: the positions of [Flat] as keys of a table with open addressing.
///
/// @param writes the positions at which a cell is entered
/// @param table how collisions are resolved
public record FlatCompact(Writes writes, CompactHash table) implements CellIndexAlgorithm {
  /// Checks for null.
  public FlatCompact {
    Objects.requireNonNull(writes, "writes");
    Objects.requireNonNull(table, "table");
  }

  @Override
  public String title() {
    return "flat-" + writes.title() + "-" + table.title();
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Kernel kernel(Device device) {
    var builder = new FlatLocators(writes, (tables, positions) -> tables.compact(table, positions));
    return switch (device) {
      case Device.Serial _ -> new HostIndex(this, builder, Device.cpu(1).workers());
      case Device.Cpu cpu -> new HostIndex(this, builder, cpu.workers());
      case Device.OpenCl _ ->
          throw new UnsupportedOperationException(
              device + " has no " + title() + ": serial and cpu have it");
    };
  }
}
