package dev.shoal.primitives.move;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and sizes of the moves of host arrays; `move.properties` says what each is.
record MoveTuning(
    int parallelFrom, int scatterFrom, int block, int maxBitmaps, int shortPermutation) {
  private MoveTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 1),
        values.integer("scatterFrom", 0),
        values.integer("block", 1),
        values.integer("maxBitmaps", 1),
        values.integer("shortPermutation", 0));
  }

  /// Returns the tuning of `device`.
  static MoveTuning of(Device device) {
    return Tuning.of(device).read(MoveTuning.class, MoveTuning::new);
  }

  /// Returns whether one thread moves `length` elements alone.
  boolean isAlone(WorkerPool workers, int length) {
    return workers.threads() == 1 || length < parallelFrom;
  }

  /// Returns whether one thread scatters `length` elements alone, in any order, over `outLength`.
  boolean scattersAlone(WorkerPool workers, int length, int outLength) {
    return isAlone(workers, length) || outLength < scatterFrom;
  }
}
