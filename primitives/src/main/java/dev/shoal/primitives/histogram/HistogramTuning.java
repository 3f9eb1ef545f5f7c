package dev.shoal.primitives.histogram;

import dev.shoal.device.Device;

/// The thresholds and block sizes of histograms.
///
/// @param parallelFrom elements from which a second thread pays
/// @param maxSlots ints that all tables of counts have together: 128 MiB, the longs of the maximum
///   number of bins
/// @param chunks chunks per thread, so that a thread that is delayed leaves its later chunks to
///   others
/// @param manyBins bins from which a thread has one chunk, since the counts of each must be added
///   up
/// @param addBlock bins that a thread adds up at a time
/// @param fourTables slots up to which four tables stay in a cache: a core's second one, or on an
///   OpenCL processor the first one
/// @param elementsPerSlot elements per slot from which a table of its own pays for a group
record HistogramTuning(
    int parallelFrom,
    int maxSlots,
    int chunks,
    int manyBins,
    int addBlock,
    int fourTables,
    int elementsPerSlot) {
  private static final HistogramTuning HOST =
      new HistogramTuning(1 << 16, 1 << 25, 4, 1 << 14, 1 << 14, 1 << 17, 1);
  private static final HistogramTuning OPENCL =
      new HistogramTuning(1 << 16, 1 << 25, 4, 1 << 14, 1 << 14, 1 << 11, 2);

  /// Returns the values for `device`.
  static HistogramTuning of(Device device) {
    return device instanceof Device.OpenCl ? OPENCL : HOST;
  }
}
