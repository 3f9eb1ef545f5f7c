package dev.shoal.primitives.merge;

import dev.shoal.device.Device;

/// The sizes of work of the merges on a device.
///
/// @param block elements of both inputs together that a thread merges at a time: some 50
///   microseconds
/// @param parallelFrom elements from which a second thread is worth waking
/// @param partitionsPerThread partitions of a set for each thread
/// @param steps steps of a work-item in a tile: enough for a work-group of one that a cut costs
///   nothing beside them; for large work-groups few enough for a tile of 16 KiB of local memory
record MergeTuning(int block, int parallelFrom, int partitionsPerThread, int steps) {
  /// Work-items from which a work-group is large.
  private static final int LARGE_GROUP = 512;

  /// Returns the defaults for `device`.
  static MergeTuning of(Device device) {
    int steps =
        switch (device) {
          case Device.OpenCl openCl when openCl.launchConfig().group() == 1 -> 4096;
          case Device.OpenCl openCl when openCl.launchConfig().group() >= LARGE_GROUP -> 2;
          case Device.OpenCl _ -> 8;
          case Device.Serial _, Device.Cpu _ -> 1;
        };
    return new MergeTuning(1 << 15, 1 << 16, 16, steps);
  }
}
