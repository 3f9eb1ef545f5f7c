package dev.shoal.primitives.topk;

import dev.shoal.device.Device;
import java.util.Objects;

/// The thresholds of the selections on a device.
///
/// @param sampleFrom elements from which a sample pays; fewer are sorted
/// @param candidateFraction one in so many elements may be a candidate, besides the elements asked
///   for and `sampleFrom` more
/// @param deviations standard deviations by which a range is wider than the expected one: of 2000
///   samples, one misses
/// @param padding one in so many of the keys that are sorted by index may be padding
/// @param sortFrom ranks from which an OpenCL device sorts a copy rather than find each
record TopKTuning(
    int sampleFrom, int candidateFraction, double deviations, int padding, int sortFrom) {
  /// Returns the defaults for `device`.
  static TopKTuning of(Device device) {
    Objects.requireNonNull(device, "device");
    return new TopKTuning(1 << 10, 8, 3.5, 4, 8);
  }

  /// Returns whether `count` candidates for the first `m` of `length` elements are enough, and few.
  boolean areFew(int length, int m, int count) {
    return m <= count && count - 2L * m <= length / candidateFraction + sampleFrom;
  }
}
