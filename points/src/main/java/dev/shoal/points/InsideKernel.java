package dev.shoal.points;

/// What a device supplies to [Inside], which has checked the arguments.
@FunctionalInterface
interface InsideKernel {
  /// Writes where each point is.
  void find(Polygon polygon, double[] x, double[] y, int[] out);
}
