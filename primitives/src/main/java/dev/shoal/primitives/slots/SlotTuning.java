package dev.shoal.primitives.slots;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// How many values make a chunk; `slot.properties` says what each is.
record SlotTuning(int minValues, int valuesPerSlot) {
  private SlotTuning(TuningValues values) {
    this(values.integer("minValues", 1), values.integer("valuesPerSlot", 1));
  }

  /// Returns the tuning of `device`.
  static SlotTuning of(Device device) {
    return Tuning.of(device).read(SlotTuning.class, SlotTuning::new);
  }
}
