package dev.shoal.primitives.reduce;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;

/// The thresholds and sizes of the reductions.
///
/// @param parallelFrom elements from which a second thread pays for waking it; host only
/// @param block elements that a thread takes at a time, some 20 microseconds of work; host only
/// @param longSegment elements from which a segment gets two launches of its own; OpenCL only
/// @param groupSegment elements from which a group reduces a segment, not a work-item; OpenCL only
record ReduceTuning(int parallelFrom, int block, int longSegment, int groupSegment) {
  private static final ReduceTuning HOST = new ReduceTuning(1 << 17, 1 << 16, 0, 0);
  private static final ReduceTuning OPENCL = new ReduceTuning(0, 0, 1 << 16, 256);

  /// Returns the thresholds for `device`.
  static ReduceTuning of(Device device) {
    return device instanceof Device.OpenCl ? OPENCL : HOST;
  }

  /// Returns whether one thread reduces `length` elements alone.
  boolean isAlone(WorkerPool workers, int length) {
    return workers.threads() == 1 || length < parallelFrom;
  }
}
