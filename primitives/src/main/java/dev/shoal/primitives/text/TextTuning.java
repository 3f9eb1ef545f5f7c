package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and block sizes of string hashes and sorts; `text.properties` says what each is.
record TextTuning(int hashBytes, int sortBlock, int mergeBelow) {
  private TextTuning(TuningValues values) {
    this(
        values.integer("hashBytes", 1),
        values.integer("sortBlock", 1),
        values.integer("mergeBelow", 2));
  }

  /// Returns the tuning of `device`.
  static TextTuning of(Device device) {
    return Tuning.of(device).read(TextTuning.class, TextTuning::new);
  }
}
