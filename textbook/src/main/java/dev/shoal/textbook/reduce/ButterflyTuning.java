package dev.shoal.textbook.reduce;

import dev.shoal.device.Device;

/// The sizes of a [Butterfly] on an OpenCL device.
///
/// @param lanes work-items of a group, on devices whose groups have one otherwise
record ButterflyTuning(int lanes) {
  private static final ButterflyTuning DEFAULT = new ButterflyTuning(64);

  /// Returns the sizes for `device`.
  static ButterflyTuning of(Device.OpenCl device) {
    return DEFAULT;
  }
}
