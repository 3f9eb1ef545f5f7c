package dev.shoal.primitives.search;

import dev.shoal.device.Device;

/// The sizes of work of the searches on a device.
///
/// @param block the needles that a thread takes at a time: 50 microseconds of work or more
/// @param batch the needles that a bisection takes through its levels together: few enough that
///   their positions stay in the first-level cache
record SearchTuning(int block, int batch) {
  /// Returns the defaults for `device`; an OpenCL device uses none of them.
  static SearchTuning of(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SearchTuning(Integer.MAX_VALUE, 1);
      case Device.Cpu _, Device.OpenCl _ -> new SearchTuning(1 << 12, 256);
    };
  }
}
