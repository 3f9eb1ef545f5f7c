package dev.shoal.grids.contour;

import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes that contours depend on for speed; results do not depend on them; `contour.properties`
/// says what each is.
record ContourTuning(int block, int undecided) {
  private ContourTuning(TuningValues values) {
    this(values.integer("block", 1), values.integer("undecided", 1));
  }

  /// Returns the tuning of the host's threads.
  static ContourTuning host() {
    return Tuning.host().read(ContourTuning.class, ContourTuning::new);
  }
}
