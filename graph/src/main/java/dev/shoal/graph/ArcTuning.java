package dev.shoal.graph;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of work when arcs are sorted into rows; `arc.properties` says what each is.
record ArcTuning(int bucket, int maxBuckets, int minChunk, int manyArcs, int insertion) {
  private ArcTuning(TuningValues values) {
    this(
        values.integer("bucket", 1),
        values.powerOfTwo("maxBuckets", 1, 1 << 12),
        values.integer("minChunk", 1),
        values.integer("manyArcs", 0),
        values.integer("insertion", 0));
  }

  /// Returns the tuning of `device`.
  static ArcTuning of(Device device) {
    return Tuning.of(device).read(ArcTuning.class, ArcTuning::new);
  }
}
