// Twins of int: long.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;

/// Chooses the walk of a device with host memory.
final class IntWalks {
  private static final IntWalk SERIAL = new SerialIntWalk();
  private static final IntWalk SCALAR = new IntWalkScalar();

  private IntWalks() {}

  /// Returns the walk over `nodes`.
  static IntWalk over(IntNodes nodes, Device device) {
    if (device instanceof Device.Serial) {
      return SERIAL;
    }
    boolean fillsLines = nodes.levels().arity() == IntNodes.LINE;
    return fillsLines && Simd.available() && IntWalkSimd.GATE.ready() ? IntWalkSimd.WALK : SCALAR;
  }
}
