package dev.shoal.textbook.reduce;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of a butterfly on an OpenCL device; `butterfly.properties` says what each is.
record ButterflyTuning(int lanes) {
  private ButterflyTuning(TuningValues values) {
    this(values.powerOfTwo("lanes", 2, 1024));
  }

  /// Returns the tuning of `device`.
  static ButterflyTuning of(Device device) {
    return Tuning.of(device).read(ButterflyTuning.class, ButterflyTuning::new);
  }
}
