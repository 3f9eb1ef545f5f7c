package dev.shoal.textbook.counting;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of a bead sort on an OpenCL device; `bead.properties` says what each is.
record BeadTuning(int maxGroups) {
  private BeadTuning(TuningValues values) {
    this(values.integer("maxGroups", 1, 65536));
  }

  /// Returns the tuning of `device`.
  static BeadTuning of(Device device) {
    return Tuning.of(device).read(BeadTuning.class, BeadTuning::new);
  }
}
