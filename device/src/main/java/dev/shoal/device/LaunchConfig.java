package dev.shoal.device;

import dev.shoal.opencl.ClDevice;

/// How kernels are launched on an OpenCL device. Results never depend on it.
///
/// @param group work-items of a work-group, a power of two up to 1024. A CPU has 1: one work-item
///   processes a long run of elements, which the compiler vectorizes; local memory and barriers
///   would only cost time there.
/// @param groups the work-groups of a launch, at most 65,536: enough to keep each compute unit busy
///   while some of its groups wait for memory
public record LaunchConfig(int group, int groups) {
  /// Checks the ranges.
  public LaunchConfig {
    if (Integer.bitCount(group) != 1 || group < 1 || group > 1024) {
      throw new IllegalArgumentException("group is " + group + ", must be a power of two ≤ 1024");
    }
    if (groups < 1 || groups > 65_536) {
      throw new IllegalArgumentException("groups is " + groups + ", must be 1 … 65536");
    }
  }

  /// Returns these groups with at most `group` work-items each, a power of two: for kernels whose
  /// local memory holds so many.
  public LaunchConfig withGroupAtMost(int group) {
    return new LaunchConfig(Math.min(group, this.group), groups);
  }

  /// Returns what suits most kernels on `device`.
  static LaunchConfig of(ClDevice device) {
    int units = device.computeUnits();
    return device.type() == ClDevice.Type.CPU
        ? new LaunchConfig(1, Math.min(65_536, 8 * units))
        : new LaunchConfig(
            (int) Long.highestOneBit(Math.min(256, device.maxGroup())),
            Math.min(65_536, 16 * units));
  }
}
