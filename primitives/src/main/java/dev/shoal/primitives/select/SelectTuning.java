package dev.shoal.primitives.select;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and sizes of the selections on several threads; `select.properties` says what
/// each is.
record SelectTuning(int parallelFrom, int chunk, int spins) {
  private SelectTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 0),
        values.multiple("chunk", 4096),
        values.integer("spins", 0));
  }

  /// Returns the tuning of `device`.
  static SelectTuning of(Device device) {
    return Tuning.of(device).read(SelectTuning.class, SelectTuning::new);
  }
}
