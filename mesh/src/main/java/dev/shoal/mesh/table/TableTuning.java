package dev.shoal.mesh.table;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// Thresholds of the tables; `table.properties` says what each is.
record TableTuning(
    int maxGridEntriesPerCell,
    int smallGrid,
    int minCellsPerCollector,
    int cellBlock,
    int entryBlock) {
  private TableTuning(TuningValues values) {
    this(
        values.integer("maxGridEntriesPerCell", 0),
        values.integer("smallGrid", 0),
        values.integer("minCellsPerCollector", 1),
        values.integer("cellBlock", 1),
        values.integer("entryBlock", 1));
  }

  /// Returns the tuning of `device`.
  static TableTuning of(Device device) {
    return Tuning.of(device).read(TableTuning.class, TableTuning::new);
  }

  /// Returns the tuning of the host's threads.
  static TableTuning host() {
    return Tuning.host().read(TableTuning.class, TableTuning::new);
  }
}
