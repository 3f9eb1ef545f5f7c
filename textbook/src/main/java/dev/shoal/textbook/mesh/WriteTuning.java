package dev.shoal.textbook.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The size of blocks of the single write; `write.properties` says what it is.
record WriteTuning(int block) {
  private WriteTuning(TuningValues values) {
    this(values.integer("block", 1));
  }

  /// Returns the tuning of `device`.
  static WriteTuning of(Device device) {
    return Tuning.of(device).read(WriteTuning.class, WriteTuning::new);
  }
}
