package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and block sizes of components; `components.properties` says what each is.
record ComponentsTuning(
    int oneThreadUpTo, int nodeBlock, int arcBlock, int labelBlock, int manyArcs) {
  private ComponentsTuning(TuningValues values) {
    this(
        values.integer("oneThreadUpTo", 0),
        values.integer("nodeBlock", 1),
        values.integer("arcBlock", 1),
        values.integer("labelBlock", 1),
        values.integer("manyArcs", 0));
  }

  /// Returns the tuning of `device`.
  static ComponentsTuning of(Device device) {
    return Tuning.of(device).read(ComponentsTuning.class, ComponentsTuning::new);
  }
}
