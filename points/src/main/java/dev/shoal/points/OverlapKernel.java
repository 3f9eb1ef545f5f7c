package dev.shoal.points;

/// What a device supplies to [Overlaps].
@FunctionalInterface
interface OverlapKernel {
  /// Makes ready to search for boxes that overlap.
  PairSearch search(Boxes boxes);
}
