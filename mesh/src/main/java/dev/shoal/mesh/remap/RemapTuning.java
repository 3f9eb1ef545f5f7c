package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// Thresholds and sizes of a remap; `remap.properties` says what each is.
record RemapTuning(int maxPositionsPerCell, int maxBruteForceCells, int block) {
  private RemapTuning(TuningValues values) {
    this(
        values.integer("maxPositionsPerCell", 0),
        values.integer("maxBruteForceCells", 0),
        values.integer("block", 1));
  }

  /// Returns the tuning of `device`.
  static RemapTuning of(Device device) {
    return Tuning.of(device).read(RemapTuning.class, RemapTuning::new);
  }
}
