package dev.shoal.primitives.hash;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and block sizes of tables and of minimal perfect hashing; `hash.properties` says
/// what each is.
record HashTuning(
    int searchBlock,
    int entryBlock,
    int numberBlock,
    int partitionBytes,
    int unpartitionedBytes,
    int maxPartitionBits,
    int scatterChunk,
    int narrowDirect,
    int wideDirect) {
  private HashTuning(TuningValues values) {
    this(
        values.integer("searchBlock", 1),
        values.integer("entryBlock", 1),
        values.integer("numberBlock", 1),
        values.integer("partitionBytes", 1),
        values.integer("unpartitionedBytes", 0),
        values.integer("maxPartitionBits", 1, 16),
        values.integer("scatterChunk", 1),
        values.integer("narrowDirect", 0),
        values.integer("wideDirect", 0));
  }

  /// Returns the tuning of `device`.
  static HashTuning of(Device device) {
    return Tuning.of(device).read(HashTuning.class, HashTuning::new);
  }
}
