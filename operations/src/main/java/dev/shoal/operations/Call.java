package dev.shoal.operations;

import dev.shoal.device.Device;

/// Prepares work on a device: it makes facades, and arrays in the device's memory.
@FunctionalInterface
public interface Call<I> {
  /// The work on `inputs`, which it leaves as they are.
  Task on(I inputs, Device device);
}
