package dev.shoal.textbook.sort;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of work of the sorting networks; `network.properties` says what each is.
record NetworkTuning(int block, int tileBytes) {
  private NetworkTuning(TuningValues values) {
    this(values.integer("block", 1), values.powerOfTwo("tileBytes", 1024, 32768));
  }

  /// Returns the tuning of `device`.
  static NetworkTuning of(Device device) {
    return Tuning.of(device).read(NetworkTuning.class, NetworkTuning::new);
  }
}
