package dev.shoal.primitives.hash;

import dev.shoal.device.Device;
import java.util.Objects;

/// A key that finds its slot occupied moves on to another, in any sequence of slots. A slot holds
/// the index of an entry.
///
/// Memory: 4 bytes for each slot, and a copy of keys and values; on the host as longs.
///
/// @param title the name on a command line
/// @param sequence which slot follows an occupied one
/// @param load above 0, at most 1
public record OpenAddressing(String title, ProbeSequence sequence, double load)
    implements HashAlgorithm {
  /// Checks the load.
  public OpenAddressing {
    Objects.requireNonNull(title, "title");
    check(sequence, load);
  }

  /// Checks the arguments of an algorithm that is built on this one.
  ///
  /// @throws IllegalArgumentException if `load` is not above 0 and at most 1
  public static void check(ProbeSequence sequence, double load) {
    Objects.requireNonNull(sequence, "sequence");
    SlotCount.checkLoad(load);
  }

  @Override
  public TableKernel kernel(Device device) {
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new HostTable(
              (_, _) -> new ProbedSlots(sequence, load, device.workers(), tuning), device, tuning);
      case Device.OpenCl openCl ->
          new OpenClTable(openCl, OpenClTable.Layout.probed(sequence, load));
    };
  }
}
