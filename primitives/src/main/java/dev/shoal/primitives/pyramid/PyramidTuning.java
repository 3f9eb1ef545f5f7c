package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;

/// The block sizes of pyramids in host memory.
///
/// @param queryBlock queries of a batch that a thread claims at a time
/// @param nodeBlock nodes of a build that a thread claims at a time
record PyramidTuning(int queryBlock, int nodeBlock) {
  private static final PyramidTuning HOST = new PyramidTuning(1 << 12, 1 << 11);

  /// Returns the values for `device`; an OpenCL device has a tile size in its source.
  static PyramidTuning of(Device device) {
    return HOST;
  }
}
