package dev.shoal.textbook.counting;

import dev.shoal.device.Device;

/// The sizes of a bead sort on an OpenCL device.
///
/// @param maxGroups work-groups of a launch: the maximum of a [dev.shoal.device.LaunchConfig]
record BeadTuning(int maxGroups) {
  private static final BeadTuning DEFAULT = new BeadTuning(1 << 16);

  /// Returns the sizes for `device`.
  static BeadTuning of(Device.OpenCl device) {
    return DEFAULT;
  }
}
