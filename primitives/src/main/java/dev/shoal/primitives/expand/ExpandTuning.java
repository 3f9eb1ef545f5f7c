package dev.shoal.primitives.expand;

import dev.shoal.device.Device;

/// The sizes that the kernels of [Expand] work in.
///
/// @param block outputs that a thread writes at a time: 128 KiB
record ExpandTuning(int block) {
  private static final ExpandTuning DEFAULT = new ExpandTuning(1 << 14);

  /// Returns the sizes for `device`.
  static ExpandTuning of(Device.Cpu device) {
    return DEFAULT;
  }
}
