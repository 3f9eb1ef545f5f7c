package dev.shoal.textbook.mesh;

import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.HostIndex;
import dev.shoal.textbook.hash.CompactHash;
import java.util.Objects;
import java.util.Optional;

/// The text's one table over the finest grid, in which a cell is entered at all or some of the
/// positions that it covers.
///
/// Memory: of a perfect table 4 bytes for each position, of which there are at most 2³¹ − 9; of a
/// compact one that of its [CompactHash].
///
/// @param writes the positions at which a cell is entered
/// @param compact how collisions are resolved in a compact table; empty for a perfect one, with an
///   entry for each position
public record FlatWrites(Writes writes, Optional<CompactHash> compact)
    implements CellIndexAlgorithm {
  /// Checks for null.
  public FlatWrites {
    Objects.requireNonNull(writes, "writes");
    Objects.requireNonNull(compact, "compact");
  }

  /// Uses the text's perfect hash.
  public static FlatWrites perfect(Writes writes) {
    return new FlatWrites(writes, Optional.empty());
  }

  /// Uses the text's compact hash.
  public static FlatWrites compact(Writes writes, CompactHash table) {
    return new FlatWrites(writes, Optional.of(table));
  }

  @Override
  public String title() {
    return "flat-" + writes.title() + compact.map(table -> "-" + table.title()).orElse("");
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Kernel kernel(Device device) {
    return HostIndex.onHost(
        this, device, workers -> new WrittenLocator.Builder(writes, compact, workers));
  }
}
