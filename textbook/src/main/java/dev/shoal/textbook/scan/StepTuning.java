package dev.shoal.textbook.scan;

import dev.shoal.device.Device;

/// The thresholds of the step scans on an OpenCL device.
///
/// @param longSegment elements from which a segment is scanned by the whole device; one work-item
///   scans a shorter one
record StepTuning(int longSegment) {
  private static final StepTuning DEFAULT = new StepTuning(1 << 14);

  /// Returns the thresholds for `device`.
  static StepTuning of(Device.OpenCl device) {
    return DEFAULT;
  }
}
