package dev.shoal.mesh.table;

import dev.shoal.device.Device;

/// Thresholds of the tables.
///
/// @param maxBlockEntriesPerCell a block table has at most this many entries for each cell
/// @param maxCellsOfOneThread one thread writes up to this many unordered cells to a block table
///   faster than several, which compete for cache lines; more do not fit in one core's own cache
/// @param maxGridEntriesPerCell the grids of level tables have at most this many entries for each
///   cell; the random meshes of the reference codes need 23
/// @param smallGrid level tables may have grids of this many entries however few cells there are
record TableTuning(
    int maxBlockEntriesPerCell, int maxCellsOfOneThread, int maxGridEntriesPerCell, int smallGrid) {
  /// On the host.
  static final TableTuning HOST = new TableTuning(8, 1 << 19, 24, 1 << 12);

  /// On OpenCL grids are cleared for each mesh; there is no block table.
  private static final TableTuning OPENCL = new TableTuning(0, 0, 8, 0);

  /// Returns the thresholds of a device.
  static TableTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> HOST;
      case Device.OpenCl _ -> OPENCL;
    };
  }
}
