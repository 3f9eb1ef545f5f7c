package dev.shoal.primitives.hashsort;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and sizes of work of the hash sorts on a device; `hashSort.properties` says what
/// each is.
record HashSortTuning(
    int maxBucketsPerKey, int maxKeysPerBucket, int minBlock, int blocksPerThread, int insertion) {
  private HashSortTuning(TuningValues values) {
    this(
        values.integer("maxBucketsPerKey", 1),
        values.integer("maxKeysPerBucket", 1),
        values.integer("minBlock", 1),
        values.integer("blocksPerThread", 1, 1024),
        values.integer("insertion", 0));
  }

  /// Returns the tuning of `device`.
  static HashSortTuning of(Device device) {
    return Tuning.of(device).read(HashSortTuning.class, HashSortTuning::new);
  }
}
