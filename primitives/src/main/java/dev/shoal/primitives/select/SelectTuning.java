package dev.shoal.primitives.select;

import dev.shoal.device.Device;

/// The thresholds and sizes of the selections on several threads.
///
/// @param parallelFrom elements from which a second thread pays for waking it
/// @param chunk elements that a thread takes at a time, some 5 microseconds of work: few enough to
///   be in the second cache of a core when they are written
/// @param spins rounds of spinning, some 5 microseconds in all, before a thread counts the chunk of
///   another thread itself
record SelectTuning(int parallelFrom, int chunk, int spins) {
  private static final SelectTuning DEFAULT = new SelectTuning(1 << 17, 1 << 15, 300);

  /// Returns the thresholds for `device`.
  static SelectTuning of(Device.Cpu device) {
    return DEFAULT;
  }
}
