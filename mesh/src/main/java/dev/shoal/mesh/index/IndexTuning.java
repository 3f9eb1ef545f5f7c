package dev.shoal.mesh.index;

import dev.shoal.device.Device;

/// Thresholds of the index.
///
/// @param maxPositionsPerCell up to this many positions of the finest grid for each cell, a flat
///   table is used: it is read once for each position
record IndexTuning(int maxPositionsPerCell) {
  private static final IndexTuning HOST = new IndexTuning(4);

  /// Returns the thresholds of a device; an OpenCL device has no flat tables.
  static IndexTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ -> HOST;
    };
  }
}
