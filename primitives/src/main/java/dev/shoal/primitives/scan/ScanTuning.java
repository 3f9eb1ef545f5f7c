package dev.shoal.primitives.scan;

import dev.shoal.device.Device;

/// The thresholds of the scans.
///
/// @param parallelFrom elements from which a second thread pays for waking it; host only
/// @param totalCost the cost of the total of a tile, relative to its scan; host only
/// @param longSegment elements from which a segment is scanned by the whole device; shorter
///   segments are distributed whole, to threads or work-items
record ScanTuning(int parallelFrom, double totalCost, int longSegment) {
  private static final ScanTuning HOST = new ScanTuning(1 << 16, 0.45, 1 << 18);
  private static final ScanTuning OPENCL = new ScanTuning(0, 0, 1 << 14);

  /// Returns the thresholds for `device`.
  static ScanTuning of(Device device) {
    return device instanceof Device.OpenCl ? OPENCL : HOST;
  }
}
