package dev.shoal.primitives.group;

import dev.shoal.device.Device;

/// When keys are counted in a table instead of sorted.
///
/// @param maxRange the widest range of keys: 8 MiB of counts
/// @param smallRange a range that is narrow enough for any number of keys
/// @param maxReuse how many times longer than the range a table from an earlier call may be: all of
///   it is cleared and read
record GroupTuning(int maxRange, int smallRange, int maxReuse) {
  private static final GroupTuning HOST = new GroupTuning(1 << 20, 1 << 10, 2);

  /// Returns the values for `device`; an OpenCL device always sorts.
  static GroupTuning of(Device device) {
    return HOST;
  }
}
