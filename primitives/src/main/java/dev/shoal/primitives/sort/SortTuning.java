package dev.shoal.primitives.sort;

import dev.shoal.device.Device;

/// The thresholds and sizes of work of the sorts on a device, by mechanism.
///
/// The SIMD kernels have constants of their own, which follow from the registers and caches that
/// they were written for: [IntPartitionSimd], [IntQuicksortSimd], [IntShortSimd].
///
/// @param block elements that a thread converts or packs at a time
/// @param scalarBelow elements below which the JDK's sort is faster than SIMD
/// @param parallelFrom elements of a range that is worth all threads
record SortTuning(
    int block,
    int scalarBelow,
    int parallelFrom,
    Counting counting,
    Radix radix,
    Pieces pieces,
    Segments segments,
    TopK topK,
    OpenCl openCl) {

  /// Counting sort of ints.
  ///
  /// @param maxValues values that may occur: a table of 4 MiB for each thread
  /// @param fewValues values up to which there are four tables, used in turn, so that the
  ///   increments of a frequent value do not wait for each other
  /// @param elementsPerValue elements for each value that pay for the table
  /// @param samples elements that are read before all are
  /// @param minChunk elements of a chunk that are worth a thread
  record Counting(int maxValues, int fewValues, int elementsPerValue, int samples, int minChunk) {}

  /// Radix sort.
  ///
  /// @param from elements from which it is faster than the JDK's sort
  /// @param tile elements whose digits are counted together while they are in the first-level cache
  /// @param minChunk elements of a chunk that pay for a thread and its counts
  /// @param bucketsFrom elements from which sorting by the most significant digit first pays
  /// @param maxBucketFraction one bucket may have one in so many of the elements, or one thread
  ///   would work alone
  /// @param bucketGroups groups of buckets for each thread, so that a delayed one leaves work to
  ///   the others
  record Radix(
      int from, int tile, int minChunk, int bucketsFrom, int maxBucketFraction, int bucketGroups) {}

  /// How finely work is distributed, to even out pieces of different lengths.
  ///
  /// @param quicksort pieces for each thread in a quicksort
  /// @param ties runs of equal upper bits for each thread in an argsort of wide keys
  /// @param insertion elements of such a run up to which it is sorted by insertion
  record Pieces(int quicksort, int ties, int insertion) {}

  /// Segmented sort.
  ///
  /// @param chunk elements and segments that are worth a thread
  /// @param insertion elements of a segment up to which wide keys are sorted by insertion
  /// @param minJdk the minimum length of segments that the JDK sorts fastest: where there are
  ///   512-bit vectors, its own code for these takes half the time or less
  /// @param maxJdk the maximum length of such segments
  record Segments(int chunk, int insertion, int minJdk, int maxJdk) {}

  /// The top k of segments.
  ///
  /// @param chunk elements and segments that are worth a thread, and elements of a part of a
  ///   segment
  /// @param elementsPerCandidate elements of a part of a segment for each that is wanted, so that
  ///   the candidates of all parts are few
  /// @param partsPerThread parts of a long segment for each thread
  /// @param batch candidates that are sorted together: as many as fit in the second-level cache
  /// @param step elements that are compared first with the threshold of a sample
  /// @param block elements that are compared with one threshold, at most; a multiple of 64
  /// @param sampleFrom elements from which a sample costs less than it saves
  /// @param deviations standard deviations by which the threshold is above the expected one: of
  ///   4000 samples, one misses
  /// @param insertion elements up to which wide keys are sorted by insertion
  record TopK(
      int chunk,
      int elementsPerCandidate,
      int partsPerThread,
      int batch,
      int step,
      int block,
      int sampleFrom,
      double deviations,
      int insertion) {}

  /// The radix sort of an OpenCL device.
  ///
  /// @param maxGroup work-items of a group, at most
  /// @param loneTile elements of a tile for a work-group of one
  /// @param narrowItems elements of a tile for each work-item, of 4 bytes: about as many as there
  ///   are registers for; at most 15, which counters of 4 bits can count, and odd, so that their
  ///   runs begin in different banks
  /// @param wideItems the same, of 8 bytes
  record OpenCl(int maxGroup, int loneTile, int narrowItems, int wideItems) {}

  /// A group of 256 uses up to 43 KiB of local memory; with less than this, groups are smaller, as
  /// OpenCL 1.2 guarantees only 32 KiB.
  private static final long LITTLE_LOCAL_MEMORY = 48 << 10;

  /// Returns the defaults for `device`; those of the host alike on all processors.
  static SortTuning of(Device device) {
    int maxGroup =
        switch (device) {
          case Device.OpenCl openCl
              when openCl.context().device().localMemory() < LITTLE_LOCAL_MEMORY ->
              128;
          case Device.OpenCl _, Device.Serial _, Device.Cpu _ -> 256;
        };
    return new SortTuning(
        1 << 15,
        32,
        1 << 16,
        new Counting(1 << 20, 1 << 12, 4, 256, 1 << 16),
        new Radix(512, 1 << 12, 1 << 15, 1 << 19, 8, 4),
        new Pieces(8, 16, 48),
        new Segments(1 << 15, 32, 24, 43),
        new TopK(1 << 16, 4, 4, 1 << 15, 1 << 10, 1 << 12, 1 << 8, 3.5, 32),
        new OpenCl(maxGroup, 1024, 15, 7));
  }

  /// Returns the defaults of a thread that works alone.
  static SortTuning host() {
    return of(Device.serial());
  }
}
