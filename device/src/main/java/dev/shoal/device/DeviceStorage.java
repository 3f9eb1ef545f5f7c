package dev.shoal.device;

import dev.shoal.opencl.ClBuffer;

/// The elements of an array that are not on the heap.
///
/// @param device whose memory they are in
/// @param length how many
/// @param elementBytes the bytes of each
/// @param buffer at least one element long, so that it can be an argument of a kernel
record DeviceStorage(Device.OpenCl device, int length, int elementBytes, ClBuffer buffer) {
  /// Zeros.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  DeviceStorage(Device.OpenCl device, int length, int elementBytes) {
    this(
        device,
        Array.checkedLength(length),
        elementBytes,
        device.context().zeros(Math.max(1L, length) * elementBytes));
  }

  long bytes() {
    return (long) length * elementBytes;
  }

  boolean isIn(Device.OpenCl other) {
    return device.context().equals(other.context());
  }
}
