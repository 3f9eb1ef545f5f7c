package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The block sizes of pyramids in host memory; `pyramid.properties` says what each is.
record PyramidTuning(int queryBlock, int nodeBlock) {
  private PyramidTuning(TuningValues values) {
    this(values.integer("queryBlock", 1), values.integer("nodeBlock", 1));
  }

  /// Returns the tuning of `device`.
  static PyramidTuning of(Device device) {
    return Tuning.of(device).read(PyramidTuning.class, PyramidTuning::new);
  }
}
