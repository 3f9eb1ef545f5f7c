package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import java.util.Objects;

/// The sizes of work of the counting sorts on a device.
///
/// @param minKeys keys of a chunk that are worth a thread
/// @param keysPerCounter keys for each counter of a chunk, at least: fewer do not pay for it
/// @param countersPerKey counters of all work-groups for each key, at most: then they cost about as
///   much as the keys
/// @param maxCounters counters of all work-groups, where there is more than one: 128 MiB
record CountingTuning(int minKeys, int keysPerCounter, int countersPerKey, int maxCounters) {
  /// Returns the defaults for `device`: the first two are those of the host, the others those of an
  /// OpenCL device.
  static CountingTuning of(Device device) {
    Objects.requireNonNull(device, "device");
    return new CountingTuning(1 << 16, 4, 2, 1 << 25);
  }
}
