package dev.shoal.topology;

/// The sizes that the search for neighbours depends on for speed; results do not depend on them.
///
/// @param partition faces of a partition: their keys, indices and hash table fill half of a
///   second-level cache
/// @param maxPartitions the maximum number of partitions: with more, each would receive less than a
///   cache line at a time
/// @param chunk cells whose keys are computed at once, in the first-level cache
/// @param block cells of one task of a thread, at least
record FaceMatchingTuning(int partition, int maxPartitions, int chunk, int block) {
  /// The sizes for the host's processors.
  static final FaceMatchingTuning HOST = new FaceMatchingTuning(1 << 12, 1 << 10, 1 << 9, 1 << 13);
}
