package dev.shoal.primitives.topk;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds of the selections on a device; `topK.properties` says what each is.
record TopKTuning(
    int sampleFrom, int candidateFraction, double deviations, int padding, int sortFrom) {
  private TopKTuning(TuningValues values) {
    this(
        values.integer("sampleFrom", 1),
        values.integer("candidateFraction", 1),
        values.real("deviations", 0, 100),
        values.integer("padding", 1),
        values.integer("sortFrom", 1));
  }

  /// Returns the tuning of `device`.
  static TopKTuning of(Device device) {
    return Tuning.of(device).read(TopKTuning.class, TopKTuning::new);
  }

  /// Returns whether `count` candidates for the first `m` of `length` elements are enough, and few.
  boolean areFew(int length, int m, int count) {
    return m <= count && count - 2L * m <= length / candidateFraction + sampleFrom;
  }
}
