package dev.shoal.primitives.scan;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds of the scans; `scan.properties` says what each is.
record ScanTuning(
    int parallelFrom,
    int simdFrom,
    double totalCost,
    int longSegment,
    int segmentChunk,
    int aloneFrom,
    int maxGroup) {
  private ScanTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 0),
        values.integer("simdFrom", 0),
        values.real("totalCost", 0, 100),
        values.integer("longSegment", 1),
        values.integer("segmentChunk", 1),
        values.integer("aloneFrom", 0),
        values.powerOfTwo("maxGroup", 1, 1024));
  }

  /// Returns the tuning of `device`.
  static ScanTuning of(Device device) {
    return Tuning.of(device).read(ScanTuning.class, ScanTuning::new);
  }
}
