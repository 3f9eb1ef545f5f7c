package dev.shoal.mesh.index;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// Thresholds of the index; `index.properties` says what each is.
record IndexTuning(int maxPositionsPerCell) {
  private IndexTuning(TuningValues values) {
    this(values.integer("maxPositionsPerCell", 0));
  }

  /// Returns the tuning of `device`.
  static IndexTuning of(Device device) {
    return Tuning.of(device).read(IndexTuning.class, IndexTuning::new);
  }
}
