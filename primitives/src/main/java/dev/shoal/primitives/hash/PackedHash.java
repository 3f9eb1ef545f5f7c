package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// The default: keys and values side by side, searched in batches.
///
/// On a [Device.Cpu] entries are first scattered by the high bits of their hash, so that each
/// partition of the table is filled in cache; a search reads the slots of a whole batch at a time
/// and without branches, so that the processor waits for many slots at once. On the other devices
/// the slots are those of [OpenAddressing] with [ProbeSequence#LINEAR].
///
/// Memory: 8 bytes for each slot if keys and values are ints, otherwise 16. On an OpenCL device 4
/// bytes, a key and a value.
///
/// @param load above 0, at most 1; above 0.7 searches for absent keys become slow
public record PackedHash(double load) implements HashAlgorithm {
  /// Checks the load.
  public PackedHash {
    SlotCount.checkLoad(load);
  }

  /// Half full: on average 1.5 probes for a key, 2.5 for one that is absent.
  public PackedHash() {
    this(0.5);
  }

  @Override
  public String title() {
    return "packed";
  }

  @Override
  public TableKernel kernel(Device device) {
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _ ->
          new OpenAddressing(title(), ProbeSequence.LINEAR, load).kernel(device);
      case Device.Cpu cpu ->
          new HostTable((keys, values) -> slots(keys, values, cpu.workers(), tuning), cpu, tuning);
      case Device.OpenCl openCl ->
          new OpenClTable(openCl, OpenClTable.Layout.settled(ProbeSequence.LINEAR, load));
    };
  }

  private HostTable.Slots slots(
      Array<?> keys, Array<?> values, WorkerPool workers, HashTuning tuning) {
    return keys instanceof IntArray && !(values instanceof LongArray)
        ? new NarrowSlots(load, workers, tuning)
        : new WideSlots(load, workers, tuning);
  }
}
