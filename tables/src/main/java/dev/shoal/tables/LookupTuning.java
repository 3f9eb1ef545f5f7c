package dev.shoal.tables;

import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes that look-ups on the host depend on for speed; results do not depend on them;
/// `lookup.properties` says what each is.
record LookupTuning(int block, int tile, int minGuideCells, int guideCellsPerKnot) {
  private LookupTuning(TuningValues values) {
    this(
        values.integer("block", 1),
        values.integer("tile", 1, 1 << 20),
        values.integer("minGuideCells", 64, 1 << 20),
        values.integer("guideCellsPerKnot", 1, 1 << 10));
  }

  /// Returns the tuning of the host's threads.
  static LookupTuning host() {
    return Tuning.host().read(LookupTuning.class, LookupTuning::new);
  }
}
