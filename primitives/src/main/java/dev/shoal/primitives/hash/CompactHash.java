package dev.shoal.primitives.hash;

import dev.shoal.device.Device;
import java.util.Locale;
import java.util.Objects;

/// Open addressing: a key that finds its slot occupied moves on to another. The algorithm of the
/// textbook, for comparison.
///
/// Memory: 4 bytes for each slot, and a copy of keys and values; on the host as longs.
///
/// @param probing which slot follows an occupied one
/// @param load above 0, at most 1; the text has 1/3
public record CompactHash(Probing probing, double load) implements HashAlgorithm {
  /// Checks the load.
  public CompactHash {
    Objects.requireNonNull(probing, "probing");
    SlotCount.checkLoad(load);
  }

  @Override
  public String title() {
    return "compact-" + probing.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public TableKernel kernel(Device device) {
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _ ->
          new HostTable((_, _) -> new ProbedSlots(probing, load, null, tuning), null, tuning);
      case Device.Cpu cpu ->
          new HostTable(
              (_, _) -> new ProbedSlots(probing, load, cpu.workers(), tuning),
              cpu.workers(),
              tuning);
      case Device.OpenCl openCl -> new OpenClTable(openCl, OpenClLayout.probed(probing, load));
    };
  }
}
