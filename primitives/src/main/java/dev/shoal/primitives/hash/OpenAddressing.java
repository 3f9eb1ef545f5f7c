package dev.shoal.primitives.hash;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
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
    return switch (device) {
      case Device.Serial _ -> kernel(device, null);
      case Device.Cpu cpu -> kernel(device, cpu.workers());
      case Device.OpenCl openCl ->
          new OpenClTable(openCl, OpenClTable.Layout.probed(sequence, load));
    };
  }

  /// @param workers null for one thread
  private TableKernel kernel(Device device, WorkerPool workers) {
    HashTuning tuning = HashTuning.of(device);
    return new HostTable(
        (_, _) -> new ProbedSlots(sequence, load, workers, tuning), workers, tuning);
  }
}
