package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes that the kernels of [Expand] work in; `expand.properties` says what each is.
record ExpandTuning(int block) {
  private ExpandTuning(TuningValues values) {
    this(values.integer("block", 1));
  }

  /// Returns the tuning of `device`.
  static ExpandTuning of(Device device) {
    return Tuning.of(device).read(ExpandTuning.class, ExpandTuning::new);
  }
}
