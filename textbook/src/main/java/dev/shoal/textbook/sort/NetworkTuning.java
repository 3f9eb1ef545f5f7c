package dev.shoal.textbook.sort;

import dev.shoal.device.Device;

/// The sizes of work of the sorting networks.
///
/// @param block comparators of a step that a thread takes at a time; host only
/// @param tileBytes bytes of a tile: half of the local memory that OpenCL 1.2 guarantees; OpenCL
///   only
record NetworkTuning(int block, int tileBytes) {
  private static final NetworkTuning DEFAULT = new NetworkTuning(1 << 15, 16 << 10);

  /// Returns the sizes for `device`.
  static NetworkTuning of(Device device) {
    return DEFAULT;
  }
}
