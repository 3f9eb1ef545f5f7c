package dev.shoal.device;

/// The sizes and patience of [WorkerPool]; results do not depend on them.
///
/// @param spins spins of a caller before it parks: a helper is at most one block behind, about ten
///   microseconds, and parking and waking up take as long
/// @param attempts attempts of a helper to claim a block of a later round before it leaves: about
///   50 microseconds, which is as long as calling it again takes
/// @param sequentialSize elements and segments that one thread processes before another one wakes
///   up
record WorkerTuning(int spins, int attempts, int sequentialSize) {
  /// The tuning for the host's processors.
  static final WorkerTuning HOST = new WorkerTuning(2_000, 1_000, 1 << 14);
}
