package dev.shoal.grids.isosurface;

import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes that isosurfaces depend on for speed; results do not depend on them;
/// `isosurface.properties` says what each is.
record IsosurfaceTuning(int block) {
  private IsosurfaceTuning(TuningValues values) {
    this(values.integer("block", 1));
  }

  /// Returns the tuning of the host's threads.
  static IsosurfaceTuning host() {
    return Tuning.host().read(IsosurfaceTuning.class, IsosurfaceTuning::new);
  }
}
