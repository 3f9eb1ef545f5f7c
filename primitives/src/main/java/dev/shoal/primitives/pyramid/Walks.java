package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;

/// Which way a device of the heap walks.
final class Walks {
  private static final SerialIntWalk SERIAL = new SerialIntWalk();
  private static final SerialLongWalk LONG_SERIAL = new SerialLongWalk();
  private static final IntWalkScalar LOOPS = new IntWalkScalar();
  private static final LongWalkScalar LONG_LOOPS = new LongWalkScalar();

  private Walks() {}

  /// The walk over ints.
  static IntWalk over(IntNodes nodes, Device device) {
    if (device instanceof Device.Serial) {
      return SERIAL;
    }
    int arity = nodes.levels().arity();
    boolean areLanes = arity == IntNodes.LINE && Simd.available() && IntWalkSimd.ready();
    return areLanes ? IntLanes.WALK : LOOPS;
  }

  /// The walk over longs.
  static LongWalk over(LongNodes nodes, Device device) {
    if (device instanceof Device.Serial) {
      return LONG_SERIAL;
    }
    int arity = nodes.levels().arity();
    boolean areLanes = arity == LongNodes.LINE && Simd.available() && LongWalkSimd.ready();
    return areLanes ? LongLanes.WALK : LONG_LOOPS;
  }

  /// Loaded only where there are lanes.
  private static final class IntLanes {
    static final IntWalk WALK = new IntWalkSimd();
  }

  /// Loaded only where there are lanes.
  private static final class LongLanes {
    static final LongWalk WALK = new LongWalkSimd();
  }
}
