package dev.shoal.primitives.hash;

import dev.shoal.device.Device;

/// One slot for each possible key: nothing collides and no keys are compared.
///
/// Memory: 4 bytes for each key of the range, present or not, and a copy of the values.
///
/// @param min the smallest possible key
/// @param max the largest possible key, at most 2³¹ − 10 above `min`
public record PerfectHash(long min, long max) implements HashAlgorithm {
  /// Checks the range.
  public PerfectHash {
    KeyRange.check(min, max);
  }

  @Override
  public String title() {
    return "perfect";
  }

  @Override
  public TableKernel kernel(Device device) {
    KeyRange range = new KeyRange(min, max);
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _ ->
          new HostTable((_, _) -> new PerfectSlots(range, null, tuning), null, tuning);
      case Device.Cpu cpu ->
          new HostTable(
              (_, _) -> new PerfectSlots(range, cpu.workers(), tuning), cpu.workers(), tuning);
      case Device.OpenCl openCl -> new OpenClTable(openCl, OpenClTable.Layout.perfect(range));
    };
  }
}
