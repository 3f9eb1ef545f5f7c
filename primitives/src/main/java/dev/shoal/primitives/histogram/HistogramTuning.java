package dev.shoal.primitives.histogram;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and block sizes of histograms; `histogram.properties` says what each is.
record HistogramTuning(
    int parallelFrom,
    int maxSlots,
    int chunks,
    int manyBins,
    int addBlock,
    int few,
    int fewSlots,
    int intsPerBin,
    int sparseBins,
    int sparseWeights,
    int tabledFrom,
    int fourTables,
    int elementsPerSlot) {
  private HistogramTuning(TuningValues values) {
    this(
        values.integer("parallelFrom", 1),
        values.integer("maxSlots", 1 << 25),
        values.integer("chunks", 1, 1024),
        values.integer("manyBins", 0),
        values.integer("addBlock", 1),
        values.integer("few", 0),
        values.integer("fewSlots", 0),
        values.integer("intsPerBin", 1),
        values.integer("sparseBins", 1),
        values.integer("sparseWeights", 0),
        values.integer("tabledFrom", 1),
        values.integer("fourTables", 0),
        values.integer("elementsPerSlot", 1));
  }

  /// Returns the tuning of `device`.
  static HistogramTuning of(Device device) {
    return Tuning.of(device).read(HistogramTuning.class, HistogramTuning::new);
  }
}
