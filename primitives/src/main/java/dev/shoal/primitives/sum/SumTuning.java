package dev.shoal.primitives.sum;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and sizes of the sums; `sum.properties` says what each is.
record SumTuning(
    int parallelFrom,
    int chunksPerThread,
    int segmentChunk,
    int vectorSegment,
    int itemSegment,
    int longSegment) {
  private SumTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 0),
        values.integer("chunksPerThread", 1, 1024),
        values.integer("segmentChunk", 1),
        values.integer("vectorSegment", 1),
        values.integer("itemSegment", 1),
        values.integer("longSegment", 1));
  }

  /// Returns the tuning of `device`.
  static SumTuning of(Device device) {
    return Tuning.of(device).read(SumTuning.class, SumTuning::new);
  }
}
