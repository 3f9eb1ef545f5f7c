package dev.shoal.points;

/// What a device supplies to [Overlaps].
@FunctionalInterface
interface OverlapKernel {
  /// Prepares a search for overlapping boxes.
  PairSearch search(Boxes boxes);
}
