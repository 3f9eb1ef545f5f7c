package dev.shoal.primitives.sum;

import dev.shoal.device.Device;

/// The thresholds and sizes of the sums.
///
/// @param parallelFrom values below which one thread is done before another is awake, some ten
///   microseconds; host only
/// @param chunksPerThread chunks of a sum for each thread: a suspended thread leaves its later
///   chunks to others; host only
/// @param segmentChunk values and segments that a thread takes at a time, some ten microseconds of
///   work; host only
/// @param itemSegment values below which one work-item sums a segment; OpenCL only
/// @param longSegment values from which a segment is summed by the whole device
record SumTuning(
    int parallelFrom, int chunksPerThread, int segmentChunk, int itemSegment, int longSegment) {
  private static final SumTuning HOST = new SumTuning(1 << 16, 4, 1 << 14, 0, 1 << 18);

  /// On processors, where a group has one work-item.
  private static final SumTuning ITEMS = new SumTuning(0, 0, 0, 1024, 1 << 17);

  private static final SumTuning GROUPS = new SumTuning(0, 0, 0, 256, 1 << 17);

  /// Returns the thresholds for `device`.
  static SumTuning of(Device device) {
    return switch (device) {
      case Device.Serial _, Device.Cpu _ -> HOST;
      case Device.OpenCl openCl -> openCl.launchConfig().group() == 1 ? ITEMS : GROUPS;
    };
  }
}
