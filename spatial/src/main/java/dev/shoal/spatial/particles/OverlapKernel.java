package dev.shoal.spatial.particles;

/// What a device supplies to [Overlaps].
@FunctionalInterface
interface OverlapKernel {
  /// Makes ready to search for boxes that overlap.
  PairSearch search(Boxes boxes);
}
