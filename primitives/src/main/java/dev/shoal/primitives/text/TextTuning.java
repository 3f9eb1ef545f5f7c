package dev.shoal.primitives.text;

import dev.shoal.device.Device;

/// The thresholds and block sizes of string hashes and sorts.
///
/// @param hashBytes bytes of strings that a thread hashes at a time: some ten microseconds
/// @param sortBlock strings whose prefixes a thread reads at a time
/// @param mergeBelow strings with equal prefixes up to which comparisons beat another sort of
///   prefixes
record TextTuning(int hashBytes, int sortBlock, int mergeBelow) {
  private static final TextTuning HOST = new TextTuning(1 << 16, 1 << 13, 256);

  /// Returns the values for `device`; the kernels of an OpenCL device have their own.
  static TextTuning of(Device device) {
    return HOST;
  }
}
