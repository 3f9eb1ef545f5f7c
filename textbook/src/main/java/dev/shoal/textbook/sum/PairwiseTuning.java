package dev.shoal.textbook.sum;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of a pairwise sum on an OpenCL device; `pairwise.properties` says what each is.
record PairwiseTuning(int maxLevels, int minHalf) {
  private PairwiseTuning(TuningValues values) {
    this(values.integer("maxLevels", 0, 20), values.integer("minHalf", 1));
  }

  /// Returns the tuning of `device`.
  static PairwiseTuning of(Device device) {
    return Tuning.of(device).read(PairwiseTuning.class, PairwiseTuning::new);
  }
}
