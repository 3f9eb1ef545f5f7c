package dev.shoal.primitives.group;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// When keys are counted in a table instead of sorted; `group.properties` says what each is.
record GroupTuning(int maxRange, int smallRange, int maxReuse, int maxDistinct, int maxCollisions) {
  private GroupTuning(TuningValues values) {
    this(
        values.integer("maxRange", 1),
        values.integer("smallRange", 0),
        values.integer("maxReuse", 1),
        values.integer("maxDistinct", 0),
        values.integer("maxCollisions", 0));
  }

  /// Returns the tuning of `device`.
  static GroupTuning of(Device device) {
    return Tuning.of(device).read(GroupTuning.class, GroupTuning::new);
  }
}
