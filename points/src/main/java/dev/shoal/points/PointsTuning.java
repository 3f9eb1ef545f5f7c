package dev.shoal.points;

import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes that the searches depend on for speed; results do not depend on them;
/// `points.properties` says what each is.
record PointsTuning(
    int minPairBlock,
    int maxPairBlock,
    int denseCell,
    int gridBlock,
    int pointsPerCell,
    int minGridPoints,
    int maxMeanOfCell,
    int minRankedNearest,
    int maxRankedNearest,
    int leaf,
    int treeTasks,
    int treeBlock,
    int slabsPerEdge,
    int entriesPerEdge,
    int insideBlock) {
  private PointsTuning(TuningValues values) {
    this(
        values.integer("minPairBlock", 1),
        values.integer("maxPairBlock", 1),
        values.integer("denseCell", 2),
        values.integer("gridBlock", 1),
        values.integer("pointsPerCell", 1),
        values.integer("minGridPoints", 0),
        values.integer("maxMeanOfCell", 1),
        values.integer("minRankedNearest", 1),
        values.integer("maxRankedNearest", 0, 1 << 14),
        values.integer("leaf", 1),
        values.integer("treeTasks", 1),
        values.integer("treeBlock", 1),
        values.integer("slabsPerEdge", 1, 64),
        values.integer("entriesPerEdge", 1),
        values.integer("insideBlock", 1));
  }

  /// Returns the tuning of the host's threads.
  static PointsTuning host() {
    return Tuning.host().read(PointsTuning.class, PointsTuning::new);
  }
}
