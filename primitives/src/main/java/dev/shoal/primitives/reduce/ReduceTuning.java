package dev.shoal.primitives.reduce;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and sizes of the reductions; `reduce.properties` says what each is.
record ReduceTuning(int parallelFrom, int block, int longSegment, int groupSegment) {
  private ReduceTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 0),
        values.multiple("block", 4096),
        values.integer("longSegment", 1),
        values.integer("groupSegment", 1));
  }

  /// Returns the tuning of `device`.
  static ReduceTuning of(Device device) {
    return Tuning.of(device).read(ReduceTuning.class, ReduceTuning::new);
  }

  /// Returns whether one thread reduces `length` elements alone.
  boolean isAlone(WorkerPool workers, int length) {
    return workers.threads() == 1 || length < parallelFrom;
  }
}
