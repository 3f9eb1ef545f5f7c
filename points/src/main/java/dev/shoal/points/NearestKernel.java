package dev.shoal.points;

/// What a device supplies to [Nearest], which has checked the arguments.
@FunctionalInterface
interface NearestKernel {
  /// Writes the k nearest points to each point, and the squares of their distances.
  void find(Points points, int k, int[] neighbours, double[] squares);
}
