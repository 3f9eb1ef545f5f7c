package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;

/// Thresholds and sizes of the searches for neighbours on the host.
///
/// @param maxBlockEntriesPerCell up to this many entries of a block table for each cell, it is
///   used; beyond, the tables of all levels are smaller
/// @param readBlock cells for one thread at a time in a block table: some 50 microseconds
/// @param levelBlock cells for one thread at a time in the tables of all levels: some 50
///   microseconds
/// @param singleWriteBlock cells for one thread at a time in a table over the finest grid: some 100
///   microseconds
/// @param listBlock cells for one thread at a time for complete lists
record NeighboursTuning(
    int maxBlockEntriesPerCell,
    int readBlock,
    int levelBlock,
    int singleWriteBlock,
    int listBlock) {
  private static final NeighboursTuning HOST =
      new NeighboursTuning(8, 1 << 13, 1 << 13, 1 << 12, 1 << 12);

  /// Returns the sizes of a device. On an OpenCL device the kernels have no sizes to choose.
  static NeighboursTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ -> HOST;
    };
  }
}
