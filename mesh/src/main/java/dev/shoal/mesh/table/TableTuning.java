package dev.shoal.mesh.table;

import dev.shoal.device.Device;

/// Thresholds and sizes of the tables.
///
/// @param maxGridEntriesPerCell the grids of level tables have at most this many entries for each
///   cell; the random meshes of the reference codes need 23
/// @param smallGrid level tables may have grids of this many entries however few cells there are
/// @param minCellsPerCollector another thread collects the levels of a block table for every so
///   many cells of each coarse cell: merging the results then costs little in comparison
/// @param cellBlock cells that one thread writes to a block table at a time: some ten microseconds
/// @param entryBlock entries of a block table that one thread clears or checks at a time, in as
///   long
record TableTuning(
    int maxGridEntriesPerCell,
    int smallGrid,
    int minCellsPerCollector,
    int cellBlock,
    int entryBlock) {
  /// On the host.
  static final TableTuning HOST = new TableTuning(24, 1 << 12, 2, 1 << 13, 1 << 18);

  /// On OpenCL grids are cleared for each mesh; there is no block table.
  private static final TableTuning OPENCL = new TableTuning(8, 0, 0, 0, 0);

  /// Returns the numbers of a device.
  static TableTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> HOST;
      case Device.OpenCl _ -> OPENCL;
    };
  }
}
