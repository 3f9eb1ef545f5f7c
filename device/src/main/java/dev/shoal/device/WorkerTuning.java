package dev.shoal.device;

import dev.shoal.device.tuning.Machine;
import dev.shoal.device.tuning.TuningReader;
import dev.shoal.device.tuning.TuningValues;

/// The sizes and patience of [WorkerPool]; `worker.properties` says what each is.
record WorkerTuning(int spins, int attempts, int sequentialSize) {
  private WorkerTuning(TuningValues values) {
    this(
        values.integer("spins", 0),
        values.integer("attempts", 1),
        values.integer("sequentialSize", 0));
  }

  /// Returns the tuning of the host's threads.
  static WorkerTuning host() {
    return TuningReader.of(Machine.host(Simd.bits())).read(WorkerTuning.class, WorkerTuning::new);
  }
}
