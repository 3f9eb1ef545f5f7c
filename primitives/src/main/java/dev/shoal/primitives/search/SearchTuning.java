package dev.shoal.primitives.search;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The sizes of work of the searches on a device; `search.properties` says what each is.
record SearchTuning(
    int block,
    int batch,
    int sampleStride,
    int sampleFrom,
    int guideFrom,
    int guidePerNeedle,
    int guideStride,
    int guideCells,
    int guideWidth) {
  private SearchTuning(TuningValues values) {
    this(
        values.integer("block", 1),
        values.integer("batch", 1),
        values.integer("sampleStride", 1),
        values.integer("sampleFrom", 1),
        values.integer("guideFrom", 1),
        values.integer("guidePerNeedle", 1),
        values.integer("guideStride", 1),
        values.integer("guideCells", 1),
        values.integer("guideWidth", 1));
  }

  /// Returns the tuning of `device`.
  static SearchTuning of(Device device) {
    return Tuning.of(device).read(SearchTuning.class, SearchTuning::new);
  }
}
