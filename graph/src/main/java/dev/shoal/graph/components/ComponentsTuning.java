package dev.shoal.graph.components;

import dev.shoal.device.Device;

/// The thresholds and block sizes of components.
///
/// @param oneThreadUpTo nodes and arcs up to which one thread is faster than several: some 20
///   microseconds
/// @param nodeBlock nodes that a thread claims at a time
/// @param arcBlock nodes and arcs that a thread claims at a time, about
/// @param labelBlock nodes that a thread labels at a time
/// @param manyArcs arcs per node from which a first look at a few arcs of each node pays
record ComponentsTuning(
    int oneThreadUpTo, int nodeBlock, int arcBlock, int labelBlock, int manyArcs) {
  private static final ComponentsTuning HOST =
      new ComponentsTuning(1 << 15, 1 << 14, 1 << 15, 1 << 16, 6);

  /// Returns the values for `device`; the kernels of an OpenCL device have their own.
  static ComponentsTuning of(Device device) {
    return HOST;
  }
}
