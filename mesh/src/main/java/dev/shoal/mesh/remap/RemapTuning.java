package dev.shoal.mesh.remap;

import dev.shoal.device.Device;

/// Thresholds and sizes of a remap.
///
/// @param maxPositionsPerCell up to this many block positions for each old cell, blocks are used:
///   at 12 they were twice as fast as breadcrumbs, and beyond 24 they need more memory than the
///   meshes and fields
/// @param maxBruteForceCells up to this many old cells, comparing all of them is faster than
///   building a tree
/// @param block cells for one thread at a time: some ten microseconds
record RemapTuning(int maxPositionsPerCell, int maxBruteForceCells, int block) {
  private static final RemapTuning HOST = new RemapTuning(24, 64, 1 << 13);

  /// Returns the numbers of a device. An OpenCL device has one algorithm and no sizes to choose.
  static RemapTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ -> HOST;
    };
  }
}
