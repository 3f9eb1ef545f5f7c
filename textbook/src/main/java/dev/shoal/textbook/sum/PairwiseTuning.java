package dev.shoal.textbook.sum;

import dev.shoal.device.Device;

/// The sizes of a pairwise sum on an OpenCL device.
///
/// @param maxLevels levels of halves that are distributed to work-items
/// @param minHalf values of a half, at least
record PairwiseTuning(int maxLevels, int minHalf) {
  private static final PairwiseTuning DEFAULT = new PairwiseTuning(12, 256);

  /// Returns the sizes for `device`.
  static PairwiseTuning of(Device.OpenCl device) {
    return DEFAULT;
  }
}
