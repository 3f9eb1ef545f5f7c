package dev.shoal.tables;

/// The sizes that look-ups on the host depend on for speed; results do not depend on them.
///
/// @param block queries of one task of a thread: 30 microseconds or more
/// @param tile queries that go through all steps at once: their indices and fractions take 8 KiB
/// @param minGuideCells cells that any guide table may have
/// @param guideCellsPerKnot cells of a guide table for each knot, at most: more would push the
///   table of values out of the first-level cache
record LookupTuning(int block, int tile, int minGuideCells, int guideCellsPerKnot) {
  /// The sizes for the host's processors.
  static final LookupTuning HOST = new LookupTuning(1 << 14, 512, 1024, 16);
}
