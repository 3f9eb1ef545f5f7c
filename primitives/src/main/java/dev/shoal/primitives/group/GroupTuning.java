package dev.shoal.primitives.group;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// When keys are counted in a table instead of sorted; `group.properties` says what each is.
record GroupTuning(
    int maxRange,
    int smallRange,
    int maxReuse,
    int maxDistinct,
    int maxCollisions,
    int firstKeys,
    int growth,
    int maxRound,
    int keyBlock,
    int partitionFrom,
    int partLength,
    int partitionThreads,
    double minRepeats,
    double maxDifferent) {
  GroupTuning(TuningValues values) {
    this(
        values.integer("maxRange", 1, 1 << 24),
        values.integer("smallRange", 0, 1 << 24),
        values.integer("maxReuse", 1),
        values.integer("maxDistinct", 0, 1 << 27), // of which four times as many slots
        values.integer("maxCollisions", 0),
        values.integer("firstKeys", 1),
        values.integer("growth", 2),
        values.integer("maxRound", 1),
        values.integer("keyBlock", 1),
        values.integer("partitionFrom", 0),
        values.integer("partLength", 1),
        values.integer("partitionThreads", 0),
        values.real("minRepeats", 1, 1e9),
        values.real("maxDifferent", 0, 1));
  }

  /// Returns the tuning of `device`.
  static GroupTuning of(Device device) {
    return Tuning.of(device).read(GroupTuning.class, GroupTuning::new);
  }
}
