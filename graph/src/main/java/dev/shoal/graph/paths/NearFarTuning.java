package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// How the near-far algorithm divides its work on an OpenCL device; `nearFar.properties` says what
/// each is.
record NearFarTuning(int piece, int few, int maxItems) {
  private NearFarTuning(TuningValues values) {
    this(values.integer("piece", 1), values.integer("few", 0), values.integer("maxItems", 1));
  }

  /// Returns the tuning of `device`.
  static NearFarTuning of(Device device) {
    return Tuning.of(device).read(NearFarTuning.class, NearFarTuning::new);
  }
}
