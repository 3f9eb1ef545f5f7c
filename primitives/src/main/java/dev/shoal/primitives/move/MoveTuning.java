package dev.shoal.primitives.move;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;

/// The thresholds and sizes of the moves of host arrays.
///
/// @param parallelFrom elements from which a second thread pays for waking it
/// @param block elements that a thread takes at a time, of any type: 10 to 50 microseconds of work
/// @param maxBitmaps threads that check a map at a time; each needs a bitmap
record MoveTuning(int parallelFrom, int block, int maxBitmaps) {
  private static final MoveTuning DEFAULT = new MoveTuning(1 << 16, 1 << 15, 8);

  /// Returns the thresholds for `device`.
  static MoveTuning of(Device.Cpu device) {
    return DEFAULT;
  }

  /// Returns whether one thread moves `length` elements alone.
  boolean isAlone(WorkerPool workers, int length) {
    return workers.threads() == 1 || length < parallelFrom;
  }
}
