package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of work of the counting sorts on a device; `counting.properties` says what each is.
record CountingTuning(int minKeys, int keysPerCounter, int countersPerKey, int maxCounters) {
  private CountingTuning(TuningValues values) {
    this(
        values.integer("minKeys", 1),
        values.integer("keysPerCounter", 1),
        values.integer("countersPerKey", 1),
        values.integer("maxCounters", 1));
  }

  /// Returns the tuning of `device`.
  static CountingTuning of(Device device) {
    return Tuning.of(device).read(CountingTuning.class, CountingTuning::new);
  }
}
