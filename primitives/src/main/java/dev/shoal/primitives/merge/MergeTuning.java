package dev.shoal.primitives.merge;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of work of the merges on a device; `merge.properties` says what each is.
record MergeTuning(
    int block,
    int parallelFrom,
    int partitionsPerThread,
    int maxScratch,
    int steps,
    int largeGroup,
    int largeGroupSteps) {
  private MergeTuning(TuningValues values) {
    this(
        values.integer("block", 1),
        values.integer("parallelFrom", 0),
        values.integer("partitionsPerThread", 1, 1024),
        values.integer("maxScratch", 0, 1 << 30),
        values.integer("steps", 1),
        values.integer("largeGroup", 1),
        values.integer("largeGroupSteps", 1));
  }

  /// Returns the tuning of `device`.
  static MergeTuning of(Device device) {
    return Tuning.of(device).read(MergeTuning.class, MergeTuning::new);
  }

  /// Returns the steps of a work-item in a tile, for work-groups of that size.
  int steps(int group) {
    return group < largeGroup ? steps : largeGroupSteps;
  }
}
