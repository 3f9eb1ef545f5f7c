package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// Sizes of the searches for neighbours on the host; `neighbours.properties` says what each is.
record NeighboursTuning(int maxBlockEntriesPerCell, int readBlock, int levelBlock, int listBlock) {
  private NeighboursTuning(TuningValues values) {
    this(
        values.integer("maxBlockEntriesPerCell", 0),
        values.integer("readBlock", 1),
        values.integer("levelBlock", 1),
        values.integer("listBlock", 1));
  }

  /// Returns the tuning of `device`.
  static NeighboursTuning of(Device device) {
    return Tuning.of(device).read(NeighboursTuning.class, NeighboursTuning::new);
  }
}
