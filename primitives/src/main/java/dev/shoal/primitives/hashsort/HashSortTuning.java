package dev.shoal.primitives.hashsort;

import dev.shoal.device.Device;
import java.util.Objects;

/// The thresholds and sizes of work of the hash sorts on a device.
///
/// @param maxBucketsPerKey buckets for each key, at most: with more, a sort by comparison is faster
/// @param maxKeysPerBucket keys for each bucket on average, at most: with more, buckets are no use
/// @param minBlock keys that are worth a thread
/// @param blocksPerThread blocks for each thread, so that a delayed one leaves work to the others
/// @param insertion keys of a bucket up to which they are sorted by insertion
record HashSortTuning(
    int maxBucketsPerKey, int maxKeysPerBucket, int minBlock, int blocksPerThread, int insertion) {
  /// Returns the defaults for `device`.
  static HashSortTuning of(Device device) {
    Objects.requireNonNull(device, "device");
    return new HashSortTuning(16, 8, 1 << 14, 4, 32);
  }
}
