package dev.shoal.topology;

import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes that the search for neighbours depends on for speed; results do not depend on them;
/// `faceMatching.properties` says what each is.
record FaceMatchingTuning(int partition, int maxPartitions, int chunk, int block) {
  private FaceMatchingTuning(TuningValues values) {
    this(
        values.integer("partition", 1),
        values.integer("maxPartitions", 1),
        values.integer("chunk", 1, 1 << 16),
        values.integer("block", 1));
  }

  /// Returns the tuning of the host's threads.
  static FaceMatchingTuning host() {
    return Tuning.host().read(FaceMatchingTuning.class, FaceMatchingTuning::new);
  }
}
