package dev.shoal.points;

/// What a device supplies to [Pairs], which has checked the arguments.
@FunctionalInterface
interface PairsKernel {
  /// Prepares a search for pairs whose squared distance is at most `square`.
  PairSearch search(Points points, double square);
}
