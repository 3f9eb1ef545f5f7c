package dev.shoal.textbook.scan;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds of the step scans on an OpenCL device; `step.properties` says what each is.
record StepTuning(int longSegment) {
  private StepTuning(TuningValues values) {
    this(values.integer("longSegment", 1));
  }

  /// Returns the tuning of `device`.
  static StepTuning of(Device device) {
    return Tuning.of(device).read(StepTuning.class, StepTuning::new);
  }
}
