package dev.shoal.primitives.hash;

import dev.shoal.device.Device;

/// The thresholds and block sizes of tables and of minimal perfect hashing.
///
/// @param searchBlock searches that a thread claims at a time: some 100 microseconds or more
/// @param entryBlock entries of a shared build that a thread claims at a time: some 100
///   microseconds
/// @param numberBlock numbers of keys that a thread looks up at a time: some 100 microseconds
/// @param partitionBytes bytes of a partition: a core's own cache holds it
/// @param unpartitionedBytes bytes up to which a table is filled faster without partitions: the
///   next level of cache holds it
/// @param maxPartitionBits more partitions than 2 to the power of this exceed the pages that a core
///   can address quickly
/// @param scatterChunk entries that one thread scatters in the time in which another one wakes up
/// @param narrowDirect slots of a table of ints up to which a plain loop beats batches: the table
///   is in a core's own cache, so there is little latency to hide
/// @param wideDirect the same of longs
record HashTuning(
    int searchBlock,
    int entryBlock,
    int numberBlock,
    int partitionBytes,
    int unpartitionedBytes,
    int maxPartitionBits,
    int scatterChunk,
    int narrowDirect,
    int wideDirect) {
  private static final HashTuning HOST =
      new HashTuning(1 << 13, 1 << 13, 1 << 14, 1 << 19, 1 << 21, 8, 1 << 14, 1 << 16, 1 << 15);

  /// Returns the values for `device`: the same for every processor. On an OpenCL device only the
  /// host's part of minimal perfect hashing reads them.
  static HashTuning of(Device device) {
    return HOST;
  }
}
