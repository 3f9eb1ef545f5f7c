package dev.shoal.graph.traversal;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and block sizes of breadth-first search; `traversal.properties` says what each
/// is.
record TraversalTuning(
    int parallelFrom,
    int nodeBlock,
    int parallelWordsFrom,
    int wordBlock,
    int fillBlock,
    int parentChunk,
    int expandBelow,
    int levelsPerLaunch) {
  private TraversalTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 0),
        values.integer("nodeBlock", 1),
        values.integer("parallelWordsFrom", 0),
        values.integer("wordBlock", 1),
        values.integer("fillBlock", 1),
        values.integer("parentChunk", 1),
        values.integer("expandBelow", 1),
        values.integer("levelsPerLaunch", 1));
  }

  /// Returns the tuning of `device`.
  static TraversalTuning of(Device device) {
    return Tuning.of(device).read(TraversalTuning.class, TraversalTuning::new);
  }
}
