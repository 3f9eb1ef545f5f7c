// Twins of int: long. Elements: total.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;

/// Builds the pyramid of a device.
final class IntPyramids {
  private IntPyramids() {}

  /// Returns the pyramid of `values`, whose total fits.
  ///
  /// @param arity the children of a node; 0 for those that fill a cache line
  static IntPyramid on(Device device, int arity, IntArray values, int total) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new HostIntPyramid(device, device.workers(), levels(values, arity, IntNodes.PAD), values);
      case Device.OpenCl openCl ->
          new OpenClIntPyramid(openCl, levels(values, arity, 0), values, total);
    };
  }

  private static Levels levels(IntArray values, int arity, int pad) {
    return Levels.of(values.length(), arity == 0 ? IntNodes.LINE : arity, pad);
  }
}
